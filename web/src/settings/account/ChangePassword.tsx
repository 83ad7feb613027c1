import { passwordChangeLimits } from '@atrium-console/sdk/limits';
import { passwordsApi } from '@atrium-console/sdk/rtk';
import { Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useReloadProfile } from '../../areas/account/useReloadProfile.ts';
import { ProblemSummary } from '../../kit/edit/ProblemSummary.tsx';
import { NO_PROBLEMS, showProblems } from '../../kit/edit/showProblems.ts';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useUnsavedGuard } from '../../kit/useUnsavedGuard.tsx';
import { TITLES } from '../../messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { brokenRules, checkDraft, EMPTY_DRAFT, type PasswordDraft } from './passwordDraft.ts';

type Props = {
  /** The user’s email address, for password managers. */
  email: string;
  /** How long the current password is valid, and why. */
  expiry: string | undefined;
};

/** Changes the user’s password, then reloads the profile, which no longer requires the change (SPEC 4). */
export function ChangePassword({ email, expiry }: Props) {
  const [changePassword] = passwordsApi.useChangePasswordMutation();
  const { draft, problems, change, submit, isSaving } = useEditing<PasswordDraft, unknown>({
    stored: EMPTY_DRAFT,
    checks: { limits: passwordChangeLimits, fields: checkDraft, rules: brokenRules },
    save: ({ repeated: _, ...passwordChange }) => changePassword({ passwordChange }),
    messages: { success: 'Password has been changed', failureTitle: TITLES.validation },
    savedAs: () => EMPTY_DRAFT,
    onSaved: useReloadProfile(),
  });
  const guard = useUnsavedGuard(draft.isDirty && !isSaving, 'page');
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(NO_PROBLEMS);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit()
      .then((saved) => showProblems(form.current, saved))
      .then(setShown);
  };
  return (
    <Paper withBorder p="md" component="form" ref={form} onSubmit={onSubmit} noValidate>
      {guard}
      <Stack gap="md" maw={420}>
        {expiry && <Text size="sm">{expiry}</Text>}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretInput
          label="Current password"
          autoComplete="current-password"
          value={draft.value.current_password}
          error={problems.current_password}
          onChange={(event) => change({ current_password: event.currentTarget.value })}
        />
        <PasswordField
          label="New password"
          value={draft.value.new_password}
          error={problems.new_password}
          onChange={(value) => change({ new_password: value })}
        />
        <SecretInput
          label="Repeat the new password"
          autoComplete="new-password"
          value={draft.value.repeated}
          error={problems.repeated}
          onChange={(event) => change({ repeated: event.currentTarget.value })}
        />
        <ProblemSummary shown={shown} />
        <BusyButton type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          Change password
        </BusyButton>
      </Stack>
    </Paper>
  );
}
