import { PasswordInput, type PasswordInputProps } from '@mantine/core';

type Props = PasswordInputProps & {
  label: string;
  /** The error message; `true` if it is shown elsewhere. */
  error?: string | boolean | undefined;
};

/**
 * A password field. It adds what Mantine's lacks: `aria-invalid` on the input, and a visibility toggle with a label that
 * can be reached by keyboard.
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
