import { Group, Pill, Text } from '@mantine/core';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './Words.module.css';

type Props = {
  /** The accessible name of the list. */
  label: string;
  words: readonly string[];
  /** The problem of each word, by its index. */
  problems?: Readonly<Record<string, string>>;
  emptyText: string;
  onRemove: (index: number) => void;
};

/** Words that can be removed one by one. */
export function Words({ label, words, problems = {}, emptyText, onRemove }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  // Keyed by index, because a word may be there twice.
  const shown = words.map((word, index) => ({ word, index }));
  const wrong = Object.entries(problems).filter(([index]) => words[Number(index)] !== undefined);
  return (
    <div>
      {words.length === 0 ? (
        <Text size="sm" c="dimmed">
          {emptyText}
        </Text>
      ) : (
        <Group
          gap={6}
          role="list"
          aria-label={label}
          className={classes.words}
          // Without buttons in it, a long list could not be scrolled by key.
          tabIndex={canChange ? undefined : 0}
        >
          {shown.map(({ word, index }) => (
            <Pill
              key={index}
              role="listitem"
              size="md"
              maw="100%"
              bg="light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-4))"
              withRemoveButton={canChange}
              removeButtonProps={{ 'aria-label': `Remove ${word}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onRemove(index)}
            >
              {word}
            </Pill>
          ))}
        </Group>
      )}
      {wrong.map(([index, message]) => (
        <ProblemText key={index} size="xs" mt={4}>
          {words[Number(index)] === '' ? message : `“${words[Number(index)]}”: ${message}`}
        </ProblemText>
      ))}
    </div>
  );
}
