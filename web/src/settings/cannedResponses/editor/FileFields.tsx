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
  /** Its index, from 0. */
  index: number;
  /** True if it was just added. */
  isNew: boolean;
  problems: FieldProblems;
  onChange: (part: Partial<CannedMedia>) => void;
  onRemove: () => void;
};

/** A file of a response: its name and URL. */
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
        aria-label={`URL of file ${index + 1}`}
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
