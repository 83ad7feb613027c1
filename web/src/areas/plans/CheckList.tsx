import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './CheckList.module.css';

type Props = { title: string; items: readonly { text: string; isIncluded: boolean }[] };

/** What a plan includes and what it does not, by icon, colour and, for screen readers, text. */
export function CheckList({ title, items }: Props) {
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" mb={6}>
        {title}
      </Text>
      <Stack component="ul" gap={6} className={classes.list} aria-label={title}>
        {items.map(({ text, isIncluded }) => (
          <Group component="li" key={text} gap={8} wrap="nowrap" align="flex-start">
            {isIncluded ? (
              <IconCheck size={16} aria-hidden className={classes.included} />
            ) : (
              <IconMinus size={16} aria-hidden className={classes.missing} />
            )}
            <Text size="sm" c={isIncluded ? undefined : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
              {!isIncluded && <VisuallyHidden>Not included: </VisuallyHidden>}
              {text}
            </Text>
          </Group>
        ))}
      </Stack>
    </div>
  );
}
