import type { AccountSummary, RemoteUser } from '@atrium-console/sdk';
import { remoteSessionBodyLimits } from '@atrium-console/sdk/limits';
import { adminApi, profileApi } from '@atrium-console/sdk/rtk';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { fieldProblems } from '../../../kit/fieldProblems.ts';
import { LongTextField } from '../../../kit/fields/LongTextField.tsx';
import { limitProblem } from '../../../kit/limits/limitProblem.ts';
import { useSave } from '../../../kit/useSave.ts';
import { TITLES } from '../../../messages.ts';

type Props = { account: AccountSummary; user: RemoteUser; onClose: () => void };

/** Asks why an operator signs in as a user, and signs in. From then on, the banner says so. */
export function RemoteSignIn({ account, user, onClose }: Props) {
  const navigate = useNavigate();
  const save = useSave(TITLES.validation, 'sent');
  const [start, { isLoading }] = adminApi.useCreateRemoteSessionMutation();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const given = reason.trim();
    const found = given === '' ? 'Enter a reason.' : limitProblem(given, remoteSessionBodyLimits.reason);
    setProblem(found);
    if (found !== undefined) return;
    const body = { accountId: account._id, userId: user._id, remoteSessionBody: { reason: given } };
    const result = await save(start(body), undefined);
    if (!result.ok) return setProblem(fieldProblems(result.error).reason);
    // The cookie is the user's now. Whoever goes to the start page before the profile says so goes where operators start.
    await loadProfile();
    navigate('/');
  };
  return (
    <EditorModal
      title={`Sign in as ${user.name}`}
      isDirty={false}
      isSaving={isLoading}
      saveLabel={`Sign in as ${user.name}`}
      onSave={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">
          For an hour, or until you return, you have the rights of {user.name} and no others. You cannot pay or change
          the password. {account.name} can see your name, the reason and what you change in its activity log.
        </Text>
        <LongTextField
          label="Reason"
          description="For example a ticket number, and what you want to look at."
          value={reason}
          error={problem}
          onChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
        />
      </Stack>
    </EditorModal>
  );
}
