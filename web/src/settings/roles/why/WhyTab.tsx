import type { AccountRole, AccountUser } from '@atrium-console/sdk';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { NeedsPermission } from '../../../kit/NeedsPermission.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { AT_ONCE, useUrlParams } from '../../../kit/useUrlParams.ts';
import { withParam } from '../../../kit/withParam.ts';
import { productName } from '../../../kit/words/productWords.ts';
import { type SitePage, useSitePages } from '../../../session/SitePages.ts';
import { useSession } from '../../../session/useSession.ts';
import { useVisitor } from '../../../session/useVisitor.ts';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { visitorAs } from '../opens/visitorAs.ts';
import { useUsers } from '../useUsers.ts';
import { Verdicts } from './Verdicts.tsx';
import { WhoCanOpen } from './WhoCanOpen.tsx';

function pageLabel({ product, title }: SitePage): string {
  return product === undefined || product === 'main' ? title : `${title} (${productName(product)})`;
}

/** Why a user can or cannot open a page: its requirements in the order in which the guard checks them; and who else can. */
export function WhyTab({ roles }: { roles: readonly AccountRole[] }) {
  const [params, setParams] = useUrlParams();
  const { users = [], query, missing } = useUsers();
  const { data: profile } = useSession();
  const visitor = useVisitor();
  const { pages, isOpen, verdicts } = useSitePages();
  if (missing !== undefined) return <NeedsPermission what="the users" missing={missing} />;
  const user = users.find(({ _id }) => String(_id) === params.get('user')) ?? users[0];
  const page = pages.find(({ href }) => href === params.get('at')) ?? pages[0];
  const choose = (name: string) => (value: string) => setParams(withParam(name, value), AT_ONCE);
  if (user === undefined || page === undefined) return <PageBody queries={[query]}>{null}</PageBody>;
  const canOpen = (one: AccountUser, its: AccountRole | undefined) => isOpen(page.href, visitorAs(visitor, one, its));
  const role = roles.find(({ _id }) => _id === user.role_id);
  const asUser = visitorAs(visitor, user, role);
  return (
    <Stack gap="md">
      <ReadOnlyContext value={undefined}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ChoiceField
            label="User"
            searchable
            options={users.map(({ _id, email, name }) => ({ value: String(_id), label: `${name} (${email})` }))}
            value={String(user._id)}
            onChange={choose('user')}
          />
          <ChoiceField
            label="Page"
            searchable
            options={pages.map((one) => ({ value: one.href, label: pageLabel(one) }))}
            value={page.href}
            onChange={choose('at')}
          />
        </SimpleGrid>
      </ReadOnlyContext>
      <Text size="sm" c="dimmed">
        {user.name} has the role {role?.name}
        {user.active ? '.' : ' and is deactivated.'}
      </Text>
      <Verdicts
        name={user.name}
        page={pageLabel(page)}
        isOpen={canOpen(user, role)}
        verdicts={verdicts(page.href, asUser)}
        visitor={asUser}
        roles={roles}
        knowsPassword={profile?.user._id === user._id}
      />
      <WhoCanOpen page={pageLabel(page)} users={users} roles={roles} canOpen={canOpen} onChoose={choose('user')} />
    </Stack>
  );
}
