import type { AccountRole } from '@atrium-console/sdk';
import { Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { DataList } from '../../../kit/list/DataList.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { useSitePages } from '../../../session/SitePages.ts';
import { useVisitor } from '../../../session/useVisitor.ts';
import { RoleField, useRoleParam } from '../RoleField.tsx';
import { callColumns } from './callColumns.tsx';
import { pageColumns } from './pageColumns.tsx';
import { type PageReach, pagesFor } from './pageReach.ts';
import { callsOf, type ReachedCall } from './reach.ts';
import { visitorWithRole } from './visitorAs.ts';

const PAGE = { one: 'page', many: 'pages' };
const CALL = { one: 'call', many: 'calls' };

const pageId = ({ href }: PageReach) => href;
const pageTitle = ({ title }: PageReach) => title;
const callId = ({ operationId }: ReachedCall) => operationId;
const callText = ({ area, method, operationId, path }: ReachedCall) => `${operationId} ${method} ${path} ${area}`;

/** What a role opens: pages, what can be changed there, and calls. The guard and the contract decide, not a list of ours. */
export function OpensTab({ roles }: { roles: readonly AccountRole[] }) {
  const role = useRoleParam(roles, 'role');
  const visitor = useVisitor();
  const sitePages = useSitePages();
  const pages = role === undefined ? [] : pagesFor(sitePages, visitorWithRole(visitor, role));
  const calls = useMemo(() => (role === undefined ? [] : callsOf(role)), [role]);
  const columns = useMemo(() => role && pageColumns(visitorWithRole(visitor, role)), [role, visitor]);
  if (role === undefined || columns === undefined) return <Text c="dimmed">There is no role yet.</Text>;
  const open = pages.filter(({ isOpen }) => isOpen);
  return (
    <Stack gap="lg">
      <RoleField label="Role" roles={roles} role={role} param="role" />
      <Text size="sm" role="status">
        {role.name} opens {open.length} of {countText(pages.length, 'page')} and reaches{' '}
        {countText(calls.length, 'call')}, with the products and the plan that your account has now.
      </Text>
      <section aria-label="Pages">
        <Title order={2} size="h4" mb="xs">
          Pages
        </Title>
        <DataList
          label="Pages"
          noun={PAGE}
          urlKey="page"
          rows={pages}
          rowId={pageId}
          rowLabel={pageTitle}
          columns={columns}
          searchText={pageTitle}
        />
      </section>
      <section aria-label="Calls">
        <Title order={2} size="h4" mb="xs">
          Calls
        </Title>
        <DataList
          label="Calls"
          noun={CALL}
          urlKey="call"
          rows={calls}
          rowId={callId}
          rowLabel={callId}
          columns={callColumns}
          searchText={callText}
        />
      </section>
    </Stack>
  );
}
