import type { VerificationLabel, VerificationSetting } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { NameWithUrl } from '../../../kit/list/NameWithUrl.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { durationWords } from '../../../kit/words/durationText.ts';
import { LabelMark } from '../labels/LabelMark.tsx';
import { NO_LABEL } from './linkDraft.ts';

/** The columns of the list before the switch. The URL is below the name, so that narrow screens show it, too. */
export function linkColumns(labels: readonly VerificationLabel[]): readonly Column<VerificationSetting>[] {
  const labelOf = ({ label_id }: VerificationSetting) => labels.find(({ _id }) => _id === label_id);
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: ({ name, url }) => <NameWithUrl name={name} url={url} />,
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
      header: 'Valid for',
      width: '136px',
      isSecondary: true,
      sortBy: ({ expires_after }) => expires_after,
      cell: ({ expires_after }) => durationWords(expires_after),
    },
  ];
}
