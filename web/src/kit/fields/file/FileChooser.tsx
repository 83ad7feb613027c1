import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { acceptOf, type FileType } from './fileKinds.ts';

type Props = {
  words: string;
  /** What the file is for. */
  label: string;
  types: readonly FileType[];
  describedBy: string;
  hasProblem: boolean;
  onFile: (file: File) => void;
};

/** The button that opens the system's dialog for files. */
export function FileChooser({ words, label, types, describedBy, hasProblem, onFile }: Props) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    // Allows choosing the same file again after fixing it.
    reset.current?.();
    if (file !== null) onFile(file);
  };
  return (
    <FileButton
      accept={acceptOf(types)}
      resetRef={reset}
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
      onChange={take}
    >
      {(button) => (
        <Button
          {...button}
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} aria-hidden />}
          aria-label={`${words}: ${label}`}
          aria-describedby={describedBy}
          data-problem={hasProblem || undefined}
        >
          {words}
        </Button>
      )}
    </FileButton>
  );
}
