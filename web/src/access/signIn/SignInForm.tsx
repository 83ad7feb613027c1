import { authApi } from '@atrium-console/sdk/rtk';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type LoginProblem, loginProblem } from './loginProblem.ts';

type Props = {
  /** Given when only this person may go on: the address then cannot be changed. */
  email?: string;
  /** What else is worth saying before the first try. */
  notice?: string | undefined;
  /** Called once the server has accepted. The button stays busy until it resolves. */
  onSignedIn: () => Promise<unknown>;
};

/** Email and password. A refused sign-in says so once, keeps the email and puts the cursor in the password. */
export function SignInForm({ email: fixedEmail, notice, onSignedIn }: Props) {
  const [login, { isLoading }] = authApi.useLoginByEmailMutation();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<LoginProblem>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const refuse = (refused: LoginProblem) => {
    setProblem(refused);
    const field = refused.email === undefined ? passwordField.current : emailField.current;
    field?.focus();
    field?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setProblem(undefined);
    if (email.trim() === '') return refuse({ email: 'Enter your email address.' });
    if (password === '') return refuse({ password: 'Enter your password.' });
    const answer = await login({ loginByEmail: { email: email.trim(), password } });
    if (answer.error === undefined) await onSignedIn();
    else refuse(loginProblem(answer.error));
  };
  const said = problem?.general ?? notice;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {said && (
          <Alert color="red" variant="light" role="alert">
            {said}
          </Alert>
        )}
        <TextInput
          ref={emailField}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly={fixedEmail !== undefined}
          error={problem?.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem?.password}
          data-autofocus={fixedEmail !== undefined || undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
        <Button type="submit" fullWidth loading={isLoading} mt="xs">
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
