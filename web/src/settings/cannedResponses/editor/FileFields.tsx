import type { CannedMedia } from '@atrium-console/sdk';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import classes from './Editor.module.css';

type Props = {
  file: CannedMedia;
  /** Its place, from 0. */
  index: number;
  /** It was added just now. */
  isNew: boolean;
  problems: FieldProblems;
  onChange: (part: Partial<CannedMedia>) => void;
  onRemove: () => void;
};

/** One file of a response: its name and its address. */
export function FileFields({ file, index, isNew, problems, onChange, onRemove }: Props) {
  const lock = useLockProps();
  const name = useFocusOnMount<HTMLInputElement>(isNew);
  return (
    <LockTooltip className={classes.file}>
      <TextInput
        ref={name}
        aria-label={`Name of file ${index + 1}`}
        placeholder="Name"
        {...lock}
        value={file.name}
        error={problems[`media.${index}.name`]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Address of file ${index + 1}`}
        placeholder="https://"
        type="url"
        {...lock}
        value={file.url}
        error={problems[`media.${index}.url`]}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      {!lock.readOnly && (
        <IconAction
          label={`Remove file ${index + 1}`}
          icon={<IconTrash size={16} aria-hidden />}
          size={36}
          onClick={onRemove}
        />
      )}
    </LockTooltip>
  );
}
