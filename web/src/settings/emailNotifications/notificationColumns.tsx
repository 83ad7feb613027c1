import type { EmailNotification } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { shortListText } from '../../kit/words/listText.ts';
import { FREQUENCIES, frequencyRank, keywordsText, TRIGGERS } from './notificationWords.ts';

/**
 * The columns of the list before the switch. What is reported is below the name, so that narrow screens show it, too.
 * @param pathOf The path of a keyword.
 */
export function notificationColumns(pathOf: (id: string) => string): readonly Column<EmailNotification>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: ({ name, trigger, keywords }) => (
        <>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {TRIGGERS[trigger].label} · {keywordsText(keywords, pathOf)}
          </Text>
        </>
      ),
    },
    {
      id: 'recipients',
      header: 'Recipients',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ recipients }) => recipients.join(' '),
      cell: ({ recipients, line_token }) => {
        const all = line_token === undefined ? recipients : [...recipients, 'a LINE chat'];
        return (
          <Text size="sm" truncate title={all.join(', ')}>
            {shortListText(all, 1)}
          </Text>
        );
      },
    },
    {
      id: 'frequency',
      header: 'How often',
      width: '120px',
      isSecondary: true,
      sortBy: ({ frequency }) => frequencyRank(frequency),
      cell: ({ frequency }) => <Text size="sm">{FREQUENCIES[frequency].label}</Text>,
    },
  ];
}
