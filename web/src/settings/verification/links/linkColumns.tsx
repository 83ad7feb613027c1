import type { VerificationLabel, VerificationSetting } from '@atrium-console/sdk';
import { Group, Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { durationWords } from '../../../kit/words/durationText.ts';
import { CopyAction } from '../../../ui/CopyAction.tsx';
import { LabelMark } from '../labels/LabelMark.tsx';
import { NO_LABEL, shortAddress } from './linkDraft.ts';

/** The columns of the list before the switch. The address stands under the name, so that a narrow screen keeps it. */
export function linkColumns(labels: readonly VerificationLabel[]): readonly Column<VerificationSetting>[] {
  const labelOf = ({ label_id }: VerificationSetting) => labels.find(({ _id }) => _id === label_id);
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: ({ name, url }) => (
        <>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Group gap={2} wrap="nowrap">
            <Text size="xs" c="dimmed" truncate title={url}>
              {shortAddress(url)}
            </Text>
            <CopyAction label={`Copy the address of ${name}`} text={url} size={24} />
          </Group>
        </>
      ),
    },
    {
      id: 'label',
      header: 'Label',
      width: '2fr',
      isSecondary: true,
      sortBy: (link) => labelOf(link)?.name ?? '',
      cell: (link) => {
        const label = labelOf(link);
        return label ? (
          <LabelMark label={label} />
        ) : (
          <Text size="sm" c="dimmed">
            {NO_LABEL}
          </Text>
        );
      },
    },
    {
      id: 'expires',
      header: 'Can be used for',
      width: '136px',
      isSecondary: true,
      sortBy: ({ expires_after }) => expires_after,
      cell: ({ expires_after }) => durationWords(expires_after),
    },
  ];
}
