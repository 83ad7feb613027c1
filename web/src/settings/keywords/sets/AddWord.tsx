import { Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { noteSuccess } from '../../../base/outcomes.ts';
import { toastError } from '../../../base/toasts.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { TITLES } from '../../../messages.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';

type Props = {
  label: string;
  /** Why the text cannot be added; undefined if it can. */
  check: (text: string) => string | undefined;
  onAdd: (text: string) => void;
  disabledReason?: string | undefined;
};

/** A field for adding a word. What cannot be added stays in the field, with the reason there and as a toast. */
export function AddWord({ label, check, onAdd, disabledReason }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Stands for this field where its toasts are told that a word was added. */
  const [field] = useState(() => ({}));
  const add = () => {
    const found = check(text);
    setProblem(found);
    if (found !== undefined) {
      toastError(TITLES.validation, found, field);
      return;
    }
    noteSuccess(field);
    onAdd(text);
    setText('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (disabledReason === undefined) add();
  };
  return (
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
        onClick={add}
      >
        Add
      </WriteButton>
    </Group>
  );
}
