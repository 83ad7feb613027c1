import { authApi } from '@atrium-console/sdk/rtk';
import { Alert, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { type LoginProblem, loginProblem } from './loginProblem.ts';
import { useAttemptLimit } from './useAttemptLimit.ts';

// Loaded on demand: most people never see a captcha.
const Captcha = lazyComponent(lazyModule(async () => (await import('./Captcha.tsx')).Captcha));

type Props = {
  /** If set, only this person may sign in and the address cannot be changed. */
  email?: string | undefined;
  /** The problem of a value that is not worth sending; undefined if there is none. */
  problemOf: (field: 'email' | 'password', value: string) => string | undefined;
  /** An error that belongs to no field. */
  said: string | undefined;
  onSay: (text: string | undefined) => void;
  /** Called once the server has accepted. The button stays busy until it resolves. */
  onSignedIn: () => Promise<unknown>;
  /** Shown below the password, for example a link for those who forgot it. */
  help?: ReactNode;
};

/** Email and password. A rejected sign-in shows one error, keeps the email and focuses the password. */
export function SignInForm({ email: fixedEmail, problemOf, said, onSay, onSignedIn, help }: Props) {
  const [login] = authApi.useLoginByEmailMutation();
  const [typed, setTyped] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<LoginProblem>();
  const [isBusy, setBusy] = useState(false);
  // Signing in is all there is to do here, so focus the first field.
  const emailField = useFocusOnMount<HTMLInputElement>(fixedEmail === undefined);
  const passwordField = useRef<HTMLInputElement>(null);
  const email = typed.trim();
  const limit = useAttemptLimit(email);

  const refuse = (refused: LoginProblem) => {
    setProblem(refused);
    onSay(refused.general);
    const field = refused.email === undefined ? passwordField.current : emailField.current;
    field?.focus();
    field?.select();
  };
  const signIn = async () => {
    const token = limit.token === undefined ? {} : { captcha_token: limit.token };
    const answer = await login({ loginByEmail: { email, password, ...token } });
    if (answer.error === undefined) {
      await onSignedIn();
      return;
    }
    refuse(loginProblem(answer.error));
    const instead = await limit.judge(answer.error);
    if (instead !== undefined) onSay(instead);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    onSay(undefined);
    if (email === '') return refuse({ email: 'Enter your email address.' });
    if (password === '') return refuse({ password: 'Enter your password.' });
    const beyond = { email: problemOf('email', email), password: problemOf('password', password) };
    if (beyond.email !== undefined || beyond.password !== undefined) return refuse(beyond);
    if (limit.asked && limit.token === undefined) return onSay('Confirm that you are not a robot and try again.');
    setBusy(true);
    await signIn().finally(() => setBusy(false));
  };

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
          value={typed}
          readOnly={fixedEmail !== undefined}
          error={problem?.email ?? problemOf('email', email)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SecretInput
          ref={passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem?.password ?? problemOf('password', password)}
          data-autofocus={fixedEmail !== undefined || undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {help}
        {limit.asked && <Captcha key={limit.round} choice={limit.asked} onToken={limit.setToken} />}
        <BusyButton type="submit" fullWidth loading={isBusy} mt="xs">
          Sign in
        </BusyButton>
      </Stack>
    </form>
  );
}
