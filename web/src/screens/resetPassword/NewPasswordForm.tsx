import { isHttpError } from '@atrium-console/sdk';
import { passwordResetLimits } from '@atrium-console/sdk/limits';
import { passwordsApi } from '@atrium-console/sdk/rtk';
import { checkPassword } from '@atrium-console/sdk/rules';
import { Alert, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { toastError } from '../../base/toasts.ts';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { TITLES } from '../../messages.ts';
import { PASSWORD } from '../../passwordMessages.ts';
import { loginProblem } from '../../session/signIn/loginProblem.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';

type Props = {
  token: string;
  /** Called when the password is changed, or the token turns out to be used. */
  onEnd: (how: 'done' | 'spent') => void;
};

type Problem = { general?: string | undefined; password?: string | boolean | undefined; repeated?: string | undefined };

/** A new password, twice, with live feedback on its four rules (SPEC 5). */
export function NewPasswordForm({ token, onEnd }: Props) {
  const [resetPassword, { isLoading }] = passwordsApi.useResetPasswordMutation();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<Problem>({});
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);

  const beyondLimit = limitProblem(password, passwordResetLimits.password);
  const refuse = (refused: Problem) => {
    setProblem(refused);
    (refused.repeated === undefined ? passwordField : repeatedField).current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setProblem({});
    if (password === '') return refuse({ password: 'Enter a new password.' });
    const broken = checkPassword(password);
    if (broken.length > 0) {
      // SPEC 8: the messages of SPEC 5 are also shown in a toast.
      toastError(TITLES.validation, broken.map((rule) => PASSWORD[rule]).join('\n'));
      return refuse({ password: true });
    }
    if (beyondLimit !== undefined) return refuse({ password: beyondLimit });
    if (repeated !== password) return refuse({ repeated: 'The passwords do not match. Enter the new password again.' });
    const { error } = await resetPassword({ passwordReset: { token, password } });
    if (error === undefined) onEnd('done');
    else if (isHttpError(error, 409)) onEnd('spent');
    else refuse(loginProblem(error));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem.general && (
          <Alert color="red" variant="light" role="alert">
            {problem.general}
          </Alert>
        )}
        <PasswordField
          ref={passwordField}
          label="New password"
          value={password}
          error={problem.password || beyondLimit}
          onChange={setPassword}
        />
        <SecretInput
          ref={repeatedField}
          label="Repeat the new password"
          autoComplete="new-password"
          value={repeated}
          error={problem.repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
        />
        <BusyButton type="submit" fullWidth loading={isLoading}>
          Change the password
        </BusyButton>
      </Stack>
    </form>
  );
}
