import { checkPassword, PASSWORD_RULES } from '@atrium-console/sdk/rules';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { PASSWORD } from '../passwordMessages.ts';
import { SecretInput } from '../ui/SecretInput.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The error; `true` if only the rules below show it. */
  error?: string | boolean | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Mantine wraps descriptions in a paragraph, which cannot contain a list. */
const AS_BLOCK = { component: 'div', size: 'sm' } as const;

/** A field for a new password with live feedback on its four rules (SPEC 5). */
export function PasswordField({ label, value, onChange, error, ref }: Props) {
  return (
    <SecretInput
      ref={ref}
      maw={420}
      label={label}
      error={error}
      autoComplete="new-password"
      description={<Rules value={value} />}
      descriptionProps={AS_BLOCK}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Rules({ value }: { value: string }) {
  const broken = checkPassword(value);
  return (
    <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Password rules">
      {PASSWORD_RULES.map((rule) => {
        const isMet = !broken.includes(rule);
        // No errors before anything is typed.
        const isWrong = !isMet && value !== '';
        const Icon = isMet ? IconCheck : isWrong ? IconX : IconCircle;
        return (
          <Text key={rule} component="li" size="sm" c={isWrong ? 'var(--mantine-color-error)' : 'dimmed'}>
            <Group component="span" gap={6} wrap="nowrap">
              <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
              <span>
                {PASSWORD[rule]}
                <VisuallyHidden>{isMet ? ' (met)' : ' (not met)'}</VisuallyHidden>
              </span>
            </Group>
          </Text>
        );
      })}
    </Stack>
  );
}
