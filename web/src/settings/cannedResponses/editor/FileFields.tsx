import type { CannedMedia } from '@atrium-console/sdk';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { UploadField } from '../../../areas/uploads/UploadField.tsx';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { FILE_TYPES } from '../../../kit/fields/file/fileKinds.ts';
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

/** A file of a response: its name, and the file itself or its URL. */
export function FileFields({ file, index, isNew, problems, onChange, onRemove }: Props) {
  const lock = useLockProps();
  const name = useFocusOnMount<HTMLInputElement>(isNew);
  const place = (url: string, own?: string) =>
    onChange(own !== undefined && file.name.trim() === '' ? { url, name: own } : { url });
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
      <UploadField
        label={`File ${index + 1}`}
        types={FILE_TYPES}
        fileName={file.name}
        value={file.url}
        error={problems[`media.${index}.url`]}
        onChange={place}
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
