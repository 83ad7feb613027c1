import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NeedsPermission } from '../../../kit/NeedsPermission.tsx';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { PageBody, type PageQuery, ReadOnlyNotice } from '../../../kit/SettingsPage.tsx';
import { WriteNeed } from '../../../kit/WriteNeed.tsx';
import type { PermissionNeed } from '../../../session/permissions.ts';

type Props = {
  title: string;
  description: string;
  /** What it is called where it is not shown: `the conditions`. */
  what: string;
  query: PageQuery;
  /** The permission without which it is not shown. Absent when it is. */
  missing: string | undefined;
  /** The permissions that changing it takes, which are not those of the page. */
  writeNeed: PermissionNeed;
  children: ReactNode;
};

/** One list of the tab: its heading, and who may not see or change it. */
export function Part({ title, description, what, query, missing, writeNeed, children }: Props) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <SectionHeading title={title} description={description} />
      {missing === undefined ? (
        <WriteNeed need={writeNeed} what="this list">
          <ReadOnlyNotice />
          <PageBody queries={[query]}>{children}</PageBody>
        </WriteNeed>
      ) : (
        <NeedsPermission what={what} missing={missing} />
      )}
    </Stack>
  );
}
