import type { Template } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { listText, shortListText } from '../../kit/words/listText.ts';
import { resourceNames, SHARING, type TemplatePaths, widgetsText } from './templateWords.ts';

/**
 * The columns of the list. What a template uses is below its name, so that narrow screens show it, too.
 * @param userId The signed-in user.
 */
export function templateColumns(paths: TemplatePaths, userId: number | undefined): readonly Column<Template>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: (template) => {
        const names = resourceNames(template, paths);
        return (
          <>
            <Text size="sm" fw={500}>
              {template.name}
            </Text>
            <Text size="xs" c="dimmed" title={listText(names)}>
              {names.length === 0 ? 'No keywords, monitors, channels or tags' : shortListText(names, 2)}
            </Text>
          </>
        );
      },
    },
    {
      id: 'widgets',
      header: 'Widgets',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ widgets }) => widgetsText(widgets),
      cell: ({ widgets }) => (
        <Text size="sm" truncate title={widgetsText(widgets)}>
          {widgetsText(widgets)}
        </Text>
      ),
    },
    {
      id: 'shared',
      header: 'Shared with',
      width: '120px',
      isSecondary: true,
      sortBy: ({ shared }) => SHARING[shared],
      cell: ({ shared }) => <Text size="sm">{SHARING[shared]}</Text>,
    },
    {
      id: 'owner',
      header: 'Owner',
      width: '120px',
      isSecondary: true,
      sortBy: ({ owner_id }) => (owner_id === userId ? 0 : 1),
      cell: ({ owner_id }) => <Text size="sm">{owner_id === userId ? 'You' : 'Another user'}</Text>,
    },
  ];
}
