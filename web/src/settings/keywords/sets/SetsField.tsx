import { Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import type { KeywordDraft } from '../keywordDraft.ts';
import { ListsView } from './ListsView.tsx';
import { SimpleView } from './SimpleView.tsx';
import { TextView } from './TextView.tsx';

type Props = {
  draft: KeywordDraft;
  problems: FieldProblems;
  onChange: (part: Partial<KeywordDraft>) => void;
};

const VIEWS = [
  { value: 'lists', label: 'Lists' },
  { value: 'simple', label: 'Simple' },
  { value: 'text', label: 'Text' },
] as const;

/** The sets of a keyword in three views of one draft. */
export function SetsField({ draft, problems, onChange }: Props) {
  const [chosen, setView] = useState<(typeof VIEWS)[number]['value']>('lists');
  // A text with problems is only shown as text: the other views would hide what was typed.
  const view = draft.text === null ? chosen : 'text';
  const change = (patterns: KeywordDraft['patterns']) => onChange({ patterns });
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h5">
          Sets
        </Title>
        <SegmentedField
          aria-label="View of the sets"
          options={VIEWS}
          size="xs"
          isNarrow
          value={view}
          disabledReason={draft.text === null ? undefined : 'Correct the text first, or reset it.'}
          onChange={setView}
        />
      </Group>
      {view === 'lists' && (
        <ListsView sets={draft.patterns} problems={problemsIn(problems, 'patterns')} onChange={change} />
      )}
      {view === 'simple' && <SimpleView sets={draft.patterns} onChange={change} />}
      {view === 'text' && <TextView draft={draft} onChange={onChange} />}
    </Stack>
  );
}
