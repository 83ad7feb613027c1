import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, type Ref, useRef } from 'react';

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
  /** Reads a file that is not plain text. Default: the file's text. */
  onFile?: (file: File) => void;
  /** Further ways to fill it, next to the button. */
  children?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text from a file or pasted. */
export function TextSource({ choose = 'Choose a file', paste = 'or paste it here', isCode, onText, ...props }: Props) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (file === null) return;
    if (props.onFile) props.onFile(file);
    else file.text().then(onText);
    // Allows choosing the same file again after fixing it.
    reset.current?.();
  };
  return (
    <>
      <Group gap="sm">
        <FileButton accept={props.accept} resetRef={reset} onChange={take} disabled={props.disabled ?? false}>
          {(button) => (
            <Button variant="default" {...button}>
              {choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {paste}
        </Text>
        {props.children}
      </Group>
      <Textarea
        ref={props.ref}
        aria-label={props.label}
        placeholder={props.placeholder}
        rows={props.rows ?? 5}
        wrap={isCode ? 'off' : 'soft'}
        spellCheck={!isCode}
        disabled={props.disabled}
        value={props.value}
        onChange={(event) => onText(event.currentTarget.value)}
        styles={isCode ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : {}}
      />
    </>
  );
}
