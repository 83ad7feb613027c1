import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NeedsPermission } from '../../kit/NeedsPermission.tsx';
import { PageBody, type PageQuery, ReadOnlyNotice } from '../../kit/SettingsPage.tsx';

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
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
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
