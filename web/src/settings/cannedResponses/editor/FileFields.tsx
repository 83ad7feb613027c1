import type { CannedMedia } from '@atrium-console/sdk';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { lockedBy } from '../../../ui/lockedBy.tsx';
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts';
import { Why } from '../../../ui/Why.tsx';
import classes from './Editor.module.css';

type Props = {
  file: CannedMedia;
  /** Its place, from 0. */
  index: number;
  /** It was added just now. */
  isNew: boolean;
  problems: FieldProblems;
  /** Why it cannot be changed. Absent when it can. */
  reason: string | undefined;
  onChange: (part: Partial<CannedMedia>) => void;
  onRemove: () => void;
};

/** One file of a response: its name and its address. */
export function FileFields({ file, index, isNew, problems, reason, onChange, onRemove }: Props) {
  const name = useFocusOnMount<HTMLInputElement>(isNew);
  return (
    <Why reason={reason} className={classes.file}>
      <TextInput
        ref={name}
        aria-label={`Name of file ${index + 1}`}
        placeholder="Name"
        maxLength={200}
        {...lockedBy(reason)}
        value={file.name}
        error={problems[`media.${index}.name`]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Address of file ${index + 1}`}
        placeholder="https://"
        type="url"
        maxLength={2048}
        {...lockedBy(reason)}
        value={file.url}
        error={problems[`media.${index}.url`]}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      {reason === undefined && (
        <IconAction
          label={`Remove file ${index + 1}`}
          icon={<IconTrash size={16} aria-hidden />}
          size={36}
          onClick={onRemove}
        />
      )}
    </Why>
  );
}
