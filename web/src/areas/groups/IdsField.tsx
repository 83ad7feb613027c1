import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NeedsPermission } from '../../kit/NeedsPermission.tsx';
import { ChoicePanel } from '../../kit/tree/check/ChoicePanel.tsx';
import type { CheckItems } from '../../kit/tree/check/checkItems.ts';
import { numberText } from '../../kit/words/numberText.ts';

type Props = {
  label: string;
  /** The options; undefined without the permission to read them. */
  tree: CheckItems | undefined;
  missing: string | undefined;
  /** Why there is nothing to choose from, because the server does not have it or its feature is off. */
  off?: string | undefined;
  chosen: readonly string[];
  stored: readonly string[];
  searchParam: string;
  error: string | undefined;
  emptyText: ReactNode;
  onChange: (ids: string[]) => void;
};

/** One of the two lists of a group. Without the permission to read the names, only their number is shown. */
export function IdsField({ tree, missing, off, ...props }: Props) {
  if (tree !== undefined) return <ChoicePanel {...props} tree={tree} />;
  const things = props.label.toLowerCase();
  return (
    <Paper withBorder p="sm" component="section" aria-label={props.label}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {props.label}
        </Title>
        <Text size="sm">{numberText(props.chosen.length)} chosen</Text>
        {off !== undefined && (
          <Text size="sm" c="dimmed">
            {off}
          </Text>
        )}
        {off === undefined && missing !== undefined && (
          <NeedsPermission what={`the names of ${things}`} missing={missing} />
        )}
      </Stack>
    </Paper>
  );
}
