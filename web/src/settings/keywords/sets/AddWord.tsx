import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { noteSuccess } from '../../../base/outcomes.ts';
import { toastError } from '../../../base/toasts.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { TITLES } from '../../../messages.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { severalWords } from './severalWords.ts';

type Props = {
  label: string;
  /** Why the text cannot be added; undefined if it can. */
  check: (text: string) => string | undefined;
  onAdd: (texts: readonly string[]) => void;
  disabledReason?: string | undefined;
};

/** A field for adding a word, or several that are separated by commas. What cannot be added stays in the field, with the reason there and as a toast. */
export function AddWord({ label, check, onAdd, disabledReason }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Stands for this field where its toasts are told that a word was added. */
  const [field] = useState(() => ({}));
  /** The words of a text that looks like several, while it is asked whether it is. */
  const [several, setSeveral] = useState<readonly string[]>([]);
  const add = (texts: readonly string[]) => {
    const found = texts.map(check).find((one) => one !== undefined);
    setProblem(found);
    if (found !== undefined) {
      toastError(TITLES.validation, found, field);
      return;
    }
    noteSuccess(field);
    onAdd(texts);
    setText('');
    setSeveral([]);
  };
  const submit = () => {
    const words = severalWords(text);
    if (words.length > 0 && several.length === 0) setSeveral(words);
    // Enter once more takes what is offered first.
    else add(several.length > 0 ? several : [text]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (disabledReason === undefined) submit();
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-start" wrap="nowrap" onKeyDown={addOnEnter}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <TextField
            label={label}
            value={text}
            error={problem}
            disabledReason={disabledReason}
            onChange={(typed) => {
              setText(typed);
              setProblem(undefined);
              setSeveral([]);
            }}
          />
        </div>
        <WriteButton
          variant="default"
          // Beside the field, below its label.
          mt={25}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabledReason={disabledReason}
          aria-label={`Add: ${label}`}
          onClick={submit}
        >
          Add
        </WriteButton>
      </Group>
      <Group gap="xs">
        <Text size="sm" role="status">
          {several.length > 0 && `Did you mean ${several.length} words?`}
        </Text>
        {several.length > 0 && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => add(several)}>
              Add {several.length} words
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => add([text])}>
              Add as one
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
