import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NeedsPermission } from '../../../kit/NeedsPermission.tsx';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { PageBody, type PageQuery, ReadOnlyNotice } from '../../../kit/SettingsPage.tsx';

type Props = {
  title: string;
  description: string;
  /** What it is called where it is not shown: `the conditions`. */
  what: string;
  query: PageQuery;
  /** The permission without which it is not shown. Absent when it is. */
  missing: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason: string | undefined;
  children: ReactNode;
};

/** One list of the tab: its heading, and who may not see or change it. */
export function Part({ title, description, what, query, missing, reason, children }: Props) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <SectionHeading title={title} description={description} />
      {missing === undefined ? (
        <>
          <ReadOnlyNotice reason={reason} />
          <PageBody queries={[query]}>{children}</PageBody>
        </>
      ) : (
        <NeedsPermission what={what} missing={missing} />
      )}
    </Stack>
  );
}
