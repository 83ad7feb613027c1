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
  /** Turns the text of a file into the text of the field, and says what of it could not be read. */
  fromFile?: (text: string) => { text: string; problems: readonly string[] };
  /** Further ways to fill it, next to the button. */
  children?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text from a file or pasted. */
export function TextSource({ choose = 'Choose a file', paste = 'or paste it here', isCode, onText, ...props }: Props) {
  const reset = useRef<() => void>(null);
  const newest = useRef(0);
  const [file, setFile] = useState<{ problems?: readonly string[]; note?: string | undefined }>({});
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
    if (!read.ok) {
      setFile({ problems: [read.problem] });
      return;
    }
    const { text, problems } = props.fromFile?.(read.text) ?? { text: read.text, problems: [] };
    setFile({ note: read.note, problems });
    // What was there stays if the file has nothing to offer.
    if (text !== '' || problems.length === 0) onText(text);
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
      {file.problems !== undefined && file.problems.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {file.problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
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
