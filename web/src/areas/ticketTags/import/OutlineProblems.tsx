import { Alert, Anchor, Group, List, ScrollArea, Text } from '@mantine/core';
import { memo } from 'react';
import { countText } from '../../../kit/words/countText.ts';
import type { ReadProblem } from './readOutline.ts';

type Props = {
  problems: readonly ReadProblem[];
  /** Moves the focus to a line of the text. */
  onLine: (line: number) => void;
};

/** How many problems are listed. The title counts all of them. */
const SHOWN = 100;

/** Lists the problems of a text with their lines. */
export const OutlineProblems = memo(function OutlineProblems({ problems, onLine }: Props) {
  const count = problems.length;
  return (
    <Alert color="red" variant="light" role="status" title={countText(count, 'problem')}>
      <ScrollArea.Autosize mah={200} type="auto">
        <List size="sm" listStyleType="none" spacing={4} aria-label="Problems">
          {problems.slice(0, SHOWN).map(({ line, text }) => (
            <List.Item key={`${line} ${text}`}>
              <Group gap="sm" wrap="nowrap" align="baseline">
                {line !== undefined && (
                  <Anchor
                    component="button"
                    type="button"
                    c="inherit"
                    underline="always"
                    size="sm"
                    fw={600}
                    miw="4em"
                    ta="start"
                    onClick={() => onLine(line)}
                  >
                    Line {line}
                  </Anchor>
                )}
                <span>{text}</span>
              </Group>
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      {count > SHOWN && (
        <Text size="sm" mt="xs">
          Only the first {SHOWN} are shown.
        </Text>
      )}
    </Alert>
  );
});
