import { Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countText } from '../../../kit/words/countText.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import type { RulesInView } from './useRulesInView.ts';

type Props = {
  seen: RulesInView;
  count: number;
  /** Called with the place of the rule that is to be the first one in view; -1 for the very start. */
  onScroll: (index: number) => void;
};

/** Says which rules are in view, and scrolls to the others. With the keyboard, the arrow keys reach them. */
export function RulePager({ seen: { first, last, isAtStart }, count, onScroll }: Props) {
  const page = last - first + 1;
  const range = page === 1 ? `${first + 1}` : `${first + 1}–${last + 1}`;
  return (
    <Group gap={4} justify="flex-end" px="sm" pb="xs">
      <Text size="xs" c="dimmed" mr={4}>
        {first === -1 ? countText(count, 'rule') : `Rules ${range} of ${count}`}
      </Text>
      <IconAction
        label="Previous rules"
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabledReason={isAtStart ? 'These are the first rules.' : undefined}
        onClick={() => onScroll(first <= 0 ? -1 : Math.max(0, first - page))}
      />
      <IconAction
        label="Next rules"
        icon={<IconChevronRight size={18} aria-hidden />}
        disabledReason={last === count - 1 ? 'These are the last rules.' : undefined}
        onClick={() => onScroll(last + 1)}
      />
    </Group>
  );
}
