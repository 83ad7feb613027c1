import type { KeywordPattern } from '@atrium-console/sdk';
import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { DeleteSets } from './DeleteSets.tsx';
import { SetCard } from './SetCard.tsx';

type Props = {
  sets: readonly KeywordPattern[];
  /** Problems by their path in the sets. */
  problems: FieldProblems;
  onChange: (sets: KeywordPattern[]) => void;
};

/** The sets with their includes and excludes as lists. */
export function ListsView({ sets, problems, onChange }: Props) {
  // Keyed by index, because sets have no identity of their own.
  const shown = sets.map((set, index) => ({ set, index }));
  const [deleting, setDeleting] = useState<number>();
  return (
    <Stack gap="sm">
      {shown.map(({ set, index }) => (
        <SetCard
          key={index}
          number={index + 1}
          set={set}
          problems={problemsIn(problems, String(index))}
          onChange={(changed) => onChange(sets.map((one, at) => (at === index ? changed : one)))}
          onDelete={() => setDeleting(index)}
        />
      ))}
      <div>
        <WriteButton
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...sets, { includes: [], excludes: [] }])}
        >
          Add set
        </WriteButton>
      </div>
      {deleting !== undefined && (
        <DeleteSets
          title={`Delete set ${deleting + 1}?`}
          sets={sets.slice(deleting, deleting + 1)}
          onConfirm={() => {
            onChange(sets.filter((_, at) => at !== deleting));
            setDeleting(undefined);
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </Stack>
  );
}
