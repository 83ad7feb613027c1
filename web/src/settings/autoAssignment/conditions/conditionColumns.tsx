import type { AssignCondition, AssignRule } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { shortListText } from '../../../kit/words/listText.ts';
import { conditionText, type ValueName } from '../assignWords.ts';

/** The columns of the list. The condition's text is below its name, so that narrow screens show it, too. */
export function conditionColumns(rules: readonly AssignRule[], nameOf: ValueName): readonly Column<AssignCondition>[] {
  const usedBy = ({ _id }: AssignCondition) => rules.filter(({ condition_ids }) => condition_ids.includes(_id));
  return [
    {
      id: 'name',
      header: 'Condition',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: (condition) => (
        <div style={{ paddingBlock: 6 }}>
          <Text size="sm" fw={500}>
            {condition.name}
          </Text>
          <Text size="xs" c="dimmed">
            {conditionText(condition, nameOf)}
          </Text>
        </div>
      ),
    },
    {
      id: 'usedBy',
      header: 'Used by',
      width: '2fr',
      isSecondary: true,
      sortBy: (condition) => usedBy(condition).length,
      cell: (condition) => {
        const names = usedBy(condition).map(({ name }) => name);
        return (
          <Text size="sm" c={names.length === 0 ? 'dimmed' : undefined}>
            {names.length === 0 ? 'No rule' : shortListText(names, 2)}
          </Text>
        );
      },
    },
  ];
}
