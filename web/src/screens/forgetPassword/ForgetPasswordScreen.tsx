import { emailCheckLimits } from '@atrium-console/sdk/limits';
import { passwordsApi } from '@atrium-console/sdk/rtk';
import { Alert, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { type LoginProblem, loginProblem } from '../../session/signIn/loginProblem.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { MailSent } from './MailSent.tsx';

const BACK = [{ to: '/login', label: 'Back to sign in' }];

const beyondLimit = (email: string) => limitProblem(email, emailCheckLimits.email);

/** Requests an email with a link to /reset-password. The answer is always the same, so that it does not reveal accounts. */
export function Component() {
  const [checkEmail, { isLoading }] = passwordsApi.useCheckEmailMutation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<LoginProblem>();
  const [sentTo, setSentTo] = useState<string>();
  const [times, setTimes] = useState(0);
  const field = useRef<HTMLInputElement>(null);

  // People who return to the form to enter another address continue in its field.
  useEffect(() => {
    if (sentTo === undefined && times > 0) field.current?.focus();
  }, [sentTo, times]);

  const refuse = (refused: LoginProblem) => {
    setProblem(refused);
    field.current?.focus();
  };
  const send = async (email: string) => {
    setProblem(undefined);
    const { error } = await checkEmail({ emailCheck: { email } });
    if (error !== undefined) return refuse(loginProblem(error));
    setSentTo(email);
    setTimes((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    if (isLoading) return;
    if (email === '') return refuse({ email: 'Enter your email address.' });
    if (field.current?.validity.typeMismatch)
      return refuse({ email: 'Enter a full email address, such as you@company.com.' });
    const beyond = beyondLimit(email);
    if (beyond !== undefined) return refuse({ email: beyond });
    await send(email);
  };
  const alert = problem?.general && (
    <Alert color="red" variant="light" role="alert">
      {problem.general}
    </Alert>
  );

  if (sentTo !== undefined) {
    return (
      <EntryPage links={BACK} by="checkEmail">
        <MailSent
          email={sentTo}
          times={times}
          isSending={isLoading}
          onResend={() => send(sentTo)}
          onOther={() => setSentTo(undefined)}
        >
          {alert}
        </MailSent>
      </EntryPage>
    );
  }
  return (
    <EntryPage intro="We will email you a link to choose a new password." links={BACK} by="checkEmail">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {alert}
          <TextInput
            ref={field}
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            value={typed}
            error={problem?.email ?? beyondLimit(typed.trim())}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <BusyButton type="submit" fullWidth loading={isLoading}>
            Send the link
          </BusyButton>
        </Stack>
      </form>
    </EntryPage>
  );
}
