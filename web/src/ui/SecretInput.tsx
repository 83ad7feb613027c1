import { PasswordInput, type PasswordInputProps } from '@mantine/core';

type Props = PasswordInputProps & {
  label: string;
  /** What is wrong with it; `true` where that is said elsewhere. */
  error?: string | boolean | undefined;
};

/**
 * A field for a password. It adds what Mantine's leaves out: the field says itself that it is wrong, and the button that
 * shows what was typed has a name and can be reached by keyboard.
 */
export function SecretInput({ label, error, ...rest }: Props) {
  return (
    <PasswordInput
      label={label}
      error={error}
      aria-invalid={Boolean(error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label.toLowerCase()}`, tabIndex: 0 }}
      {...rest}
    />
  );
}
