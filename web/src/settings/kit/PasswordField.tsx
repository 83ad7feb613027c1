import { checkPassword, PASSWORD_RULES } from '@atrium-console/sdk/rules';
import { PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { PASSWORD } from '../../messages.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What else is wrong with it than its rules. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A field for a new password, with its four rules live below it in the words of SPEC 5. */
export function PasswordField({ label, value, onChange, error, ref }: Props) {
  const rules = useId();
  const broken = checkPassword(value);
  return (
    <Stack gap="xs" maw={420}>
      <PasswordInput
        ref={ref}
        label={label}
        error={error}
        autoComplete="new-password"
        aria-describedby={rules}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      />
      <Stack id={rules} gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Password rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = !broken.includes(rule);
          const Icon = isMet ? IconCheck : IconX;
          return (
            <Text key={rule} component="li" size="sm" c={isMet ? 'dimmed' : 'var(--mantine-color-error)'}>
              <Icon size={14} aria-hidden /> {PASSWORD[rule]}
              <VisuallyHidden>{isMet ? ' (met)' : ' (not met)'}</VisuallyHidden>
            </Text>
          );
        })}
      </Stack>
    </Stack>
  );
}
