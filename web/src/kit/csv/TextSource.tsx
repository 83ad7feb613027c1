import { Alert, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { readTextFile } from './readTextFile.ts';

type Props = {
  /** The file input's `accept`: `.csv,text/csv`. */
  accept: string;
  choose?: string;
  /** A hint next to the button. */
  paste?: string;
  label: string;
  placeholder?: string;
  value: string;
  rows?: number;
  /** Shows the text in a monospace font without wrapping. */
  isCode?: boolean;
  disabled?: boolean;
  onText: (text: string) => void;
  /** Further ways to fill it, next to the button. */
  children?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text from a file or pasted. */
export function TextSource({ choose = 'Choose a file', paste = 'or paste it here', isCode, onText, ...props }: Props) {
  const reset = useRef<() => void>(null);
  const newest = useRef(0);
  const [file, setFile] = useState<{ problem?: string | undefined; note?: string | undefined }>({});
  const type = (text: string) => {
    // Typing while a file is being read replaces it.
    newest.current += 1;
    setFile({});
    onText(text);
  };
  const takeFile = async (chosen: File | null) => {
    if (chosen === null) return;
    // Allows choosing the same file again after fixing it.
    reset.current?.();
    newest.current += 1;
    const turn = newest.current;
    const read = await readTextFile(chosen);
    if (turn !== newest.current) return;
    setFile(read.ok ? { note: read.note } : { problem: read.problem });
    if (read.ok) onText(read.text);
  };
  return (
    <>
      <Group gap="sm">
        <FileButton accept={props.accept} resetRef={reset} onChange={takeFile} disabled={props.disabled ?? false}>
          {(button) => (
            <Button variant="default" {...button}>
              {choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {file.note ?? paste}
        </Text>
        {props.children}
      </Group>
      {file.problem !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {file.problem}
        </Alert>
      )}
      <Textarea
        ref={props.ref}
        aria-label={props.label}
        placeholder={props.placeholder}
        rows={props.rows ?? 5}
        wrap={isCode ? 'off' : 'soft'}
        spellCheck={!isCode}
        disabled={props.disabled}
        value={props.value}
        onChange={(event) => type(event.currentTarget.value)}
        styles={isCode ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : {}}
      />
    </>
  );
}
