import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, type Ref, useRef } from 'react';

type Props = {
  /** What the file button takes, as the file input's `accept`: `.csv,text/csv`. */
  accept: string;
  choose?: string;
  /** What stands beside the button. */
  paste?: string;
  label: string;
  placeholder?: string;
  value: string;
  rows?: number;
  /** Lines stand as they are written: of even width, and not broken. */
  isCode?: boolean;
  disabled?: boolean;
  onText: (text: string) => void;
  /** A file that is no plain text; without it the file's text is taken. */
  onFile?: (file: File) => void;
  /** Other ways to fill it, beside the button. */
  children?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text from a file or from the clipboard. */
export function TextSource({ choose = 'Choose a file', paste = 'or paste it here', isCode, onText, ...props }: Props) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (file === null) return;
    if (props.onFile) props.onFile(file);
    else file.text().then(onText);
    // So that the same file can be chosen once more after it was put right.
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
