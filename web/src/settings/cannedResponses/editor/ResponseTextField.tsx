import { cannedResponseBodyLimits } from '@atrium-console/sdk/limits';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';
import { textLength } from '../../../kit/limits/limitProblem.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { VARIABLES } from './samples.ts';

/** Most characters of a reply. */
const MOST = cannedResponseBodyLimits.text.maxLength;

type Props = FieldProps<string> & { isRequired: boolean };

/** The text of a response, with a character counter and buttons that insert a variable at the cursor. */
export function ResponseTextField({ value, isRequired, error, onChange }: Props) {
  const lock = useLockProps();
  const area = useRef<HTMLTextAreaElement>(null);
  const length = textLength(value);
  const insert = (name: string) => {
    const field = area.current;
    if (field === null) return;
    const variable = `{{${name}}}`;
    const { selectionStart, selectionEnd } = field;
    onChange(value.slice(0, selectionStart) + variable + value.slice(selectionEnd));
    // The text is rendered with the next frame; then place the cursor after the variable.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(selectionStart + variable.length, selectionStart + variable.length);
    });
  };
  return (
    <Stack gap={6}>
      <LockTooltip>
        <Textarea
          ref={area}
          label="Text"
          required={isRequired}
          autosize
          minRows={6}
          maxRows={14}
          value={value}
          error={error}
          {...lock}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </LockTooltip>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group gap={4} role="group" aria-label="Insert a variable">
          {!lock.readOnly &&
            VARIABLES.map(({ name, label }) => (
              <Button
                key={name}
                size="compact-xs"
                variant="default"
                aria-label={`Insert ${label.toLowerCase()}`}
                onClick={() => insert(name)}
              >
                {label}
              </Button>
            ))}
        </Group>
        <Text size="xs" c={length > MOST ? 'var(--mantine-color-error)' : 'dimmed'} flex="none">
          {length} / {MOST}
        </Text>
      </Group>
    </Stack>
  );
}
