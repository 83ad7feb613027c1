import { passwordsApi, profileApi } from '@atrium-console/sdk/rtk';
import { Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { toastError, toastSuccess } from '../../base/toasts.ts';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useDraft } from '../../kit/useDraft.ts';
import { useUnsavedGuard } from '../../kit/useUnsavedGuard.tsx';
import { PASSWORD, TITLES } from '../../messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { checkDraft, NOTHING_TYPED, type PasswordDraft, refusedFields } from './passwordDraft.ts';

type Props = {
  /** Of the signed-in person, for password managers. */
  email: string;
  /** Until when the present password is valid, and why. */
  expiry: string;
};

/** Changes the own password. The profile is read again afterwards: it says that the person is free to go on (SPEC 4). */
export function ChangePassword({ email, expiry }: Props) {
  const draft = useDraft(NOTHING_TYPED);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [changePassword] = passwordsApi.useChangePasswordMutation();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const guard = useUnsavedGuard(draft.isDirty && !isBusy, 'page');
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<PasswordDraft>) => {
    draft.set((current) => ({ ...current, ...part }));
    setProblems(({ [Object.keys(part)[0] ?? '']: _, ...rest }) => rest);
  };
  const refuse = (found: FieldProblems) => {
    setProblems(found);
    // The errors are painted with the next frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async () => {
    const { repeated: _, ...passwordChange } = draft.value;
    try {
      await changePassword({ passwordChange }).unwrap();
    } catch (caught) {
      const error = callFailure(caught);
      const refused = refusedFields(error);
      // What is wrong with a field stands beside it and needs no toast.
      if (Object.keys(refused).length > 0) refuse(refused);
      else toastFailure(TITLES.validation, error);
      return;
    }
    toastSuccess('Your password has been changed.');
    draft.reset();
    const { error } = await loadProfile();
    if (error !== undefined) toastFailure(TITLES.validation, callFailure(error));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { problems: found, broken } = checkDraft(draft.value);
    // SPEC 8: the sentences of SPEC 5 also stand in a toast.
    if (broken.length > 0) toastError(TITLES.validation, broken.map((rule) => PASSWORD[rule]).join('\n'));
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    await send();
    setBusy(false);
  };

  return (
    <Paper withBorder p="md" component="form" ref={form} onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md" maw={420}>
        <Text size="sm">{expiry}</Text>
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
        <BusyButton type="submit" loading={isBusy} style={{ alignSelf: 'flex-start' }}>
          Change password
        </BusyButton>
      </Stack>
    </Paper>
  );
}
