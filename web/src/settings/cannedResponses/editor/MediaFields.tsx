import type { CannedMedia } from '@atrium-console/sdk';
import { cannedResponseBodyLimits } from '@atrium-console/sdk/limits';
import { Button, Fieldset, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { FileFields } from './FileFields.tsx';

type Props = {
  media: readonly CannedMedia[];
  problems: FieldProblems;
  onChange: (media: CannedMedia[]) => void;
};

/** The files of a response, each with a name. */
export function MediaFields({ media, problems, onChange }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  const [added, setAdded] = useState<number>();
  const set = (index: number, part: Partial<CannedMedia>) =>
    onChange(media.map((file, at) => (at === index ? { ...file, ...part } : file)));
  // The fields are controlled, so the index is a sufficient key.
  const placed = media.map((file, index) => ({ file, index }));
  return (
    <Fieldset legend="Files" p="sm">
      <Stack gap="sm">
        {placed.map(({ file, index }) => (
          <FileFields
            key={index}
            file={file}
            index={index}
            isNew={index === added}
            problems={problems}
            onChange={(part) => set(index, part)}
            onRemove={() => onChange(media.filter((_, at) => at !== index))}
          />
        ))}
        {problems.media && <ProblemText size="xs">{problems.media}</ProblemText>}
        {canChange && media.length < cannedResponseBodyLimits.media.maxItems && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              setAdded(media.length);
              onChange([...media, { name: '', url: '' }]);
            }}
          >
            Add a file
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
