import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NeedsPermission } from '../../../kit/NeedsPermission.tsx';
import { ReadOnlyNotice } from '../../../kit/ReadOnlyNotice.tsx';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { PageBody, type PageQuery } from '../../../kit/SettingsPage.tsx';
import { NotOffered } from '../../../kit/served/NotOffered.tsx';
import { WriteNeed } from '../../../kit/WriteNeed.tsx';
import { TITLES } from '../../../messages.ts';

type Props = {
  title: string;
  description: string;
  /** Names the list in the notice for missing permissions: `the conditions`. */
  what: string;
  query: PageQuery;
  /** The missing permission to see it, if any. */
  missing: string | undefined;
  /** Set if the server does not have it. */
  off: string | undefined;
  /** The permissions for changing it, which differ from those of the page. */
  writeNeed: PermissionNeed;
  children: ReactNode;
};

/** A section of the tab with one list of rules, its heading, and its own permissions. */
export function RuleSection({ title, description, what, query, missing, off, writeNeed, children }: Props) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <SectionHeading title={title} description={description} />
      {off !== undefined ? (
        <NotOffered what={what} />
      ) : missing === undefined ? (
        <WriteNeed need={writeNeed} what="this list">
          <ReadOnlyNotice />
          <PageBody queries={[query]} failureTitle={TITLES.cannedResponses}>
            {children}
          </PageBody>
        </WriteNeed>
      ) : (
        <NeedsPermission what={what} missing={missing} />
      )}
    </Stack>
  );
}
