import type { KeywordPattern } from '@atrium-console/sdk';
import { checkKeywordSet, KEYWORD_PROBLEMS, tidyKeyword } from '@atrium-console/sdk/rules';
import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import { EMPTY_STRING } from '../../../settingsMessages.ts';
import { wordOf } from '../keywordDraft.ts';
import { AddWord } from './AddWord.tsx';
import { DeleteSets } from './DeleteSets.tsx';
import { Words } from './Words.tsx';

type Props = { sets: readonly KeywordPattern[]; onChange: (sets: KeywordPattern[]) => void };

const setOf = (word: string): KeywordPattern => ({ includes: [tidyKeyword(word)], excludes: [] });

/** Only words, any of which is enough. Other sets are shown and stay as they are. */
export function SimpleView({ sets, onChange }: Props) {
  const simple = sets.flatMap((set, index) => {
    const word = wordOf(set);
    return word === undefined ? [] : [{ word, index }];
  });
  const others = sets.flatMap((set, index) => (wordOf(set) === undefined ? [{ set, index }] : []));
  const [deleting, setDeleting] = useState<{ word: string; index: number }>();
  const check = (text: string) => {
    if (tidyKeyword(text) === '') return EMPTY_STRING;
    const code = checkKeywordSet(sets, setOf(text));
    if (code === undefined) return undefined;
    return KEYWORD_PROBLEMS[code === 'duplicate-set' ? 'duplicate-include' : code];
  };
  return (
    <Stack gap="sm">
      <AddWord label="Word or phrase" check={check} onAdd={(texts) => onChange([...sets, ...texts.map(setOf)])} />
      <Words
        label="Words and phrases"
        words={simple.map(({ word }) => word)}
        emptyText="No words yet. A post matches if any of them occurs."
        onRemove={(at) => setDeleting(simple[at])}
      />
      {others.length > 0 && (
        <div>
          <Text size="sm">Posts also match under these conditions, which you can edit as lists:</Text>
          <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
            {others.map(({ set, index }) => (
              <List.Item key={index}>
                {set.includes.length === 0 ? 'An empty set' : `It ${setSentence(set)}.`}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {deleting && (
        <DeleteSets
          title={`Delete ${deleting.word}?`}
          sets={sets.slice(deleting.index, deleting.index + 1)}
          onConfirm={() => {
            onChange(sets.filter((_, index) => index !== deleting.index));
            setDeleting(undefined);
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </Stack>
  );
}
