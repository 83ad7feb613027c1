import { type Engagement, isApiError, isHttpError } from '@atrium-console/sdk';
import { engagementRenewalLimits } from '@atrium-console/sdk/limits';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { connectWay } from '@atrium-console/sdk/rules';
import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { problemsOf } from '../../../kit/fieldProblems.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { SecretInput } from '../../../ui/SecretInput.tsx';
import { DELETED_CHANNEL } from '../list/channelDraft.ts';
import { PopupStep } from './PopupStep.tsx';
import { credentialNames, renewalTitle, tokenProblem } from './renewal.ts';
import { useChannelPopup, usePopupProblem } from './useChannelPopup.ts';

type Props = { channel: Engagement; onClose: () => void };

const EMPTY = { token: '' };

/** Renews the token of a channel in place, with an entered token or with the one that a popup returns. */
export function RenewForm({ channel, onClose }: Props) {
  const { engagement: kind, _id: id, channel_id, status } = channel;
  const isPopup = connectWay(kind) === 'popup';
  const popup = useChannelPopup(kind);
  const popupProblem = usePopupProblem()(kind);
  const [isDeleted, setDeleted] = useState(false);
  const [renew] = engagementsApi.useRenewEngagementMutation();
  const save = async ({ token }: typeof EMPTY) => {
    const engagementRenewal = { token: isPopup ? await popup.ask() : token };
    try {
      return await renew({ engagement: kind, id, engagementRenewal }).unwrap();
    } catch (error) {
      setDeleted(isApiError(error) && isHttpError(error, 404));
      throw error;
    }
  };
  const { draft, problems, change, ...editing } = useEditing({
    stored: EMPTY,
    checks: {
      // The token of a popup is not in the draft.
      limits: isPopup ? undefined : engagementRenewalLimits,
      fields: ({ token }) => problemsOf({ token: tokenProblem(kind, token) }),
      rules: ({ token }) => [tokenProblem(kind, token)].filter((problem) => problem !== undefined),
      tidy: ({ token }) => ({ token: token.trim() }),
    },
    save: (body) => ({ unwrap: () => save(body) }),
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
    onSaved: onClose,
  });
  const name = CHANNEL_NAMES[kind];
  const names = credentialNames(kind);
  const isExpired = status === 'expired';
  return (
    <EditorModal
      title={renewalTitle(channel)}
      size="md"
      saveLabel={isPopup ? `Sign in to ${name}` : isExpired ? 'Reconnect' : 'Renew'}
      isDirty={draft.isDirty}
      isSaving={editing.isSaving}
      disabledReason={isDeleted ? DELETED_CHANNEL : isPopup ? popupProblem : undefined}
      onSave={editing.submit}
      onClose={onClose}
      notice={
        isDeleted && (
          <Alert color="atrium" variant="light" role="alert" title="Someone else deleted this channel">
            {DELETED_CHANNEL}
          </Alert>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm">
          {isExpired ? 'The token of this channel has expired.' : 'The new token replaces the current one.'}{' '}
          {channel.webhook_url ? 'Name, products and webhook' : 'Name and products'} stay the same, and templates,
          groups and chatbots keep the channel.
        </Text>
        {isPopup ? (
          <PopupStep kind={kind} said={popup.said} isRenewal />
        ) : (
          <>
            {names.id && <TextInput label={names.id} value={channel_id ?? ''} readOnly />}
            <SecretInput
              label={names.token}
              description="Stored on the server and never shown again."
              required
              autoComplete="off"
              data-autofocus
              value={draft.value.token}
              error={problems.token}
              onChange={(event) => change({ token: event.currentTarget.value })}
            />
          </>
        )}
      </Stack>
    </EditorModal>
  );
}
