import { isHttpError } from '@atrium-console/sdk';
import { authApi, profileApi } from '@atrium-console/sdk/rtk';
import { Alert, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSession } from '../../access/useSession.ts';
import { useRuntimeConfig } from '../../app/RuntimeConfigContext.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import classes from './LoginScreen.module.css';
import { type LoginProblem, loginProblem } from './loginProblem.ts';

/** Sign in with email and password. A refused sign-in says so once, keeps the email and puts the cursor in the password. */
export function Component() {
  const { site_name } = useRuntimeConfig();
  const [login, { isLoading }] = authApi.useLoginByEmailMutation();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { error: profileError } = useSession();
  const [email, setEmail] = useState('');
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
    // The guard around this screen forwards as soon as the profile is there.
    if (answer.error === undefined) await loadProfile();
    else refuse(loginProblem(answer.error));
  };
  // Not being signed in is why this screen shows; anything else is worth saying.
  const outage = profileError && !isHttpError(profileError, 401) ? loginProblem(profileError).general : undefined;
  const notice = problem?.general ?? outage;

  return (
    <main className={classes.page}>
      <Stack gap="lg" w="100%" maw={400}>
        <BrandMark name={site_name} />
        <Paper withBorder shadow="sm" p="xl" radius="lg">
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <Title order={1}>Sign in</Title>
              {notice && (
                <Alert color="red" variant="light" role="alert">
                  {notice}
                </Alert>
              )}
              <TextInput
                ref={emailField}
                label="Email"
                type="email"
                name="email"
                autoComplete="username"
                value={email}
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
                onChange={(event) => setPassword(event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
              />
              <Button type="submit" fullWidth loading={isLoading} mt="xs">
                Sign in
              </Button>
            </Stack>
          </form>
        </Paper>
      </Stack>
    </main>
  );
}
