import type { KeywordPattern } from '@atrium-console/sdk';
import { checkExclude, checkInclude, KEYWORD_PROBLEMS, tidyKeyword } from '@atrium-console/sdk/rules';
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { AddWord } from './AddWord.tsx';
import { contradictionText } from './contradictionText.ts';
import { Words } from './Words.tsx';

type Props = {
  /** Its number in the list, from 1. */
  number: number;
  set: KeywordPattern;
  /** Problems of the set, by their path in it. */
  problems: FieldProblems;
  onChange: (set: KeywordPattern) => void;
  onDelete: () => void;
};

/** Words of an exclude that must occur together are joined by this. */
const TOGETHER = ' AND ';

const wordsIn = (text: string) => text.split(TOGETHER).map(tidyKeyword);

/** One set as two lists. */
export function SetCard({ number, set, problems, onChange, onDelete }: Props) {
  const { includes, excludes } = set;
  const contradiction = contradictionText(set);
  const message = (code: ReturnType<typeof checkInclude>) => code && KEYWORD_PROBLEMS[code];
  const without = <Entry,>(list: readonly Entry[], index: number) => list.filter((_, at) => at !== index);
  return (
    <Paper withBorder p="md" component="section" aria-label={`Set ${number}`}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={4} size="h6">
              Set {number}
            </Title>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {includes.length === 0
                ? 'No post matches until you add an include.'
                : `A post matches if it ${setSentence(set)}.`}
            </Text>
          </div>
          <WriteAction label={`Delete set ${number}`} icon={<IconTrash size={16} aria-hidden />} onClick={onDelete} />
        </Group>
        {contradiction && (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            No post can match: {contradiction}
          </Text>
        )}
        {problems[''] && <ProblemText>{problems['']}</ProblemText>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack gap="xs">
            <AddWord
              label="Include"
              check={(text) => message(checkInclude(set, text))}
              onAdd={(texts) => onChange({ ...set, includes: [...includes, ...texts.map(tidyKeyword)] })}
            />
            <Words
              label={`Includes of set ${number}`}
              words={includes}
              problems={problemsIn(problems, 'includes')}
              emptyText="No includes yet"
              onRemove={(index) => onChange({ ...set, includes: without(includes, index) })}
            />
          </Stack>
          <Stack gap="xs">
            <AddWord
              label="Exclude"
              check={(text) => message(checkExclude(set, wordsIn(text)))}
              disabledReason={includes.length === 0 ? KEYWORD_PROBLEMS['no-include'] : undefined}
              onAdd={(texts) => onChange({ ...set, excludes: [...excludes, ...texts.map(wordsIn)] })}
            />
            <Words
              label={`Excludes of set ${number}`}
              words={excludes.map((words) => words.join(TOGETHER))}
              problems={problemsIn(problems, 'excludes')}
              emptyText="No excludes yet"
              onRemove={(index) => onChange({ ...set, excludes: without(excludes, index) })}
            />
            <Text size="xs" c="dimmed">
              Write AND between words that only exclude together.
            </Text>
          </Stack>
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}
