import { Button } from '@mantine/core';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { TextField } from '../TextField.tsx';
import { FileSource, type FileSourceProps } from './FileSource.tsx';
import { isUploaded } from './fileKinds.ts';

type Props = Omit<FileSourceProps, 'isFocused' | 'onUrl'>;

/**
 * The address of a file, which is chosen, dropped or pasted and then sent, or of one elsewhere, which is typed. Until a file is
 * stored, the address stays what it was.
 */
export function FileField(props: Props) {
  const { label, description, required = false, value, error, disabledReason, onChange } = props;
  const canChange = (useReadOnlyReason() ?? disabledReason) === undefined;
  const [isTyped, setTyped] = useState(value !== '' && !isUploaded(value));
  // The part that was switched to gets the focus, because what was pressed is gone.
  const [isSwitched, setSwitched] = useState(false);
  const switchTo = (typed: boolean) => {
    setTyped(typed);
    setSwitched(true);
  };
  if (!isTyped) return <FileSource {...props} isFocused={isSwitched} onUrl={() => switchTo(true)} />;
  return (
    <div>
      <TextField
        label={label}
        {...(description !== undefined && { description })}
        type="url"
        placeholder="https://"
        required={required}
        isFocused={isSwitched}
        value={value}
        error={error}
        disabledReason={disabledReason}
        onChange={(url) => onChange(url)}
      />
      {canChange && (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={4}
          aria-label={`Upload a file instead: ${label}`}
          onClick={() => switchTo(false)}
        >
          Upload a file instead
        </Button>
      )}
    </div>
  );
}
