import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useResetToken } from './useResetToken.ts';

const BACK = [{ to: '/login', label: 'Back to sign in' }];

/** Sets a new password with the token from the email that /forget-password sent. */
export function Component() {
  const { token, forget } = useResetToken();
  const [ended, setEnded] = useState<'done' | 'spent'>();
  const end = (how: 'done' | 'spent') => {
    setEnded(how);
    forget();
  };

  if (ended === 'done') {
    return (
      <EntryPage>
        <Outcome
          title="Your password is changed"
          action={
            <Button component={Link} to="/login">
              Sign in
            </Button>
          }
        >
          From now on, sign in with the new one.
        </Outcome>
      </EntryPage>
    );
  }
  if (ended === 'spent' || token === undefined) {
    return (
      <EntryPage links={BACK}>
        <Alert color="red" variant="light" role="alert" title="This link does not work">
          {ended === 'spent'
            ? 'It has already been used or has expired. Request a new email and open the link in it.'
            : 'Part of the link is missing. Open it from the email again, or request a new email.'}
        </Alert>
        <Served by="checkEmail">
          <Button component={Link} to="/forget-password">
            Ask for a new mail
          </Button>
        </Served>
      </EntryPage>
    );
  }
  return (
    <EntryPage intro="Choose a new password for your account." links={BACK} by="resetPassword">
      <NewPasswordForm token={token} onEnd={end} />
    </EntryPage>
  );
}
