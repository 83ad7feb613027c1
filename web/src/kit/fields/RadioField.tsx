import { Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import type { FieldProps } from './FieldProps.ts';

type Props<Value extends string> = FieldProps<Value> & {
  label: string;
  /** What each option means stands below it. */
  options: readonly { value: Value; label: string; description: ReactNode }[];
};

/** A field for one of a few options that need an explanation, all visible. */
export function RadioField<Value extends string>({ label, options, ...props }: Props<Value>) {
  const reason = useReadOnlyReason() ?? props.disabledReason;
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen && reason === undefined) props.onChange(chosen.value);
  };
  return (
    <Radio.Group label={label} value={props.value} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {options.map((option, index) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            p="sm"
            aria-label={option.label}
            aria-disabled={reason !== undefined || undefined}
            // It would take the place of the reason.
            aria-describedby={reason === undefined ? `${id}-${index}` : undefined}
            aria-description={reason}
          >
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <Radio.Indicator size="xs" mt={3} />
              <div>
                <Text size="sm" fw={500}>
                  {option.label}
                </Text>
                <Text component="div" size="sm" c="dimmed" id={`${id}-${index}`}>
                  {option.description}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
        {props.error !== undefined && <ProblemText size="xs">{props.error}</ProblemText>}
      </Stack>
    </Radio.Group>
  );
}
