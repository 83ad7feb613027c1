import { passwordsApi } from '@atrium-console/sdk/rtk';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../kit/useSave.ts';
import { TITLES } from '../../../messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { type UserRow, type UserState, userState } from './userRow.ts';

type Words = {
  label: (name: string) => string;
  title: (name: string) => string;
  text: string;
  confirm: string;
  sent: 'Invitation has been sent' | 'Password reset has been sent';
};

/** Both are the same link for choosing a password, which only people who can sign in get. */
const WORDS: Record<Exclude<UserState, 'inactive'>, Words> = {
  invited: {
    label: (name) => `Resend the invitation to ${name}`,
    title: (name) => `Resend the invitation to ${name}?`,
    text: 'gets a new link for choosing a password and signing in.',
    confirm: 'Resend invitation',
    sent: 'Invitation has been sent',
  },
  active: {
    label: (name) => `Send ${name} a password reset`,
    title: (name) => `Send ${name} a password reset?`,
    text: 'gets a link for choosing a new password. The current one works until then.',
    confirm: 'Send password reset',
    sent: 'Password reset has been sent',
  },
};

/** A button of a user that emails them a link: the invitation again or, once they have signed in, a password reset. */
export function SendLink({ user }: { user: UserRow }) {
  const [isAsking, setAsking] = useState(false);
  const [checkEmail, { isLoading }] = passwordsApi.useCheckEmailMutation();
  const save = useSave(TITLES.validation, 'sent');
  const state = userState(user);
  const words = WORDS[state === 'inactive' ? 'active' : state];
  const send = async () => {
    const { ok } = await save(checkEmail({ emailCheck: { email: user.email } }), words.sent);
    if (ok) setAsking(false);
  };
  return (
    <>
      <WriteAction
        label={words.label(user.name)}
        icon={<IconMailForward size={16} aria-hidden />}
        disabledReason={state === 'inactive' ? 'Inactive users cannot sign in. Activate this one first.' : undefined}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        opened={isAsking}
        title={words.title(user.name)}
        confirmLabel={words.confirm}
        busy={isLoading}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {user.email} {words.text}
      </ConfirmDialog>
    </>
  );
}
