import type { CannedMedia } from '@atrium-console/sdk';
import { Button, Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../ui/IconAction.tsx';
import { lockedBy } from '../../../ui/lockedBy.tsx';
import { Why } from '../../../ui/Why.tsx';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import classes from './Editor.module.css';
import { MEDIA_COUNT } from './responseDraft.ts';

type Props = {
  media: readonly CannedMedia[];
  problems: FieldProblems;
  /** Why they cannot be changed. Absent when they can. */
  reason: string | undefined;
  onChange: (media: CannedMedia[]) => void;
};

/** The files that go with a response: a name and an address each. */
export function MediaFields({ media, problems, reason, onChange }: Props) {
  const set = (index: number, part: Partial<CannedMedia>) =>
    onChange(media.map((file, at) => (at === index ? { ...file, ...part } : file)));
  // The fields are controlled, so the place is all the identity that a file needs.
  const placed = media.map((file, index) => ({ file, index }));
  return (
    <Fieldset legend="Files" p="sm">
      <Stack gap="sm">
        {placed.map(({ file, index }) => (
          <Why key={index} reason={reason} className={classes.file}>
            <TextInput
              aria-label={`Name of file ${index + 1}`}
              placeholder="Name"
              maxLength={200}
              {...lockedBy(reason)}
              value={file.name}
              error={problems[`media.${index}.name`]}
              onChange={(event) => set(index, { name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`Address of file ${index + 1}`}
              placeholder="https://"
              type="url"
              maxLength={2048}
              {...lockedBy(reason)}
              value={file.url}
              error={problems[`media.${index}.url`]}
              onChange={(event) => set(index, { url: event.currentTarget.value })}
            />
            {reason === undefined && (
              <IconAction
                label={`Remove file ${index + 1}`}
                icon={<IconTrash size={16} aria-hidden />}
                size={36}
                onClick={() => onChange(media.filter((_, at) => at !== index))}
              />
            )}
          </Why>
        ))}
        {problems.media && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problems.media}
          </Text>
        )}
        {reason === undefined && media.length < MEDIA_COUNT && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...media, { name: '', url: '' }])}
          >
            Add a file
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
