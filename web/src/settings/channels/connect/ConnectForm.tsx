import type { Chatbot, Engagement, EngagementKind } from '@atrium-console/sdk';
import { engagementBodyLimits } from '@atrium-console/sdk/limits';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { connectWay } from '@atrium-console/sdk/rules';
import { Alert, Stack, Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { EditorModal } from '../../../kit/EditorModal.tsx';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { bodyOf, brokenRules, checkDraft, draftOf, tidyDraft } from './connectDraft.ts';
import { RenewalNotice } from './RenewalNotice.tsx';
import { useChannelPopup } from './useChannelPopup.ts';
import { useRenewal } from './useRenewal.ts';
import { WebhookPreview } from './WebhookPreview.tsx';

type Props = {
  kind: EngagementKind;
  /** The channel to reconnect. Default: a new one is connected. */
  renews: Engagement | undefined;
  bots: readonly Chatbot[];
  onConnected: (channel: Engagement) => void;
  onClose: () => void;
};

/** The form to connect a channel of one kind: with entered tokens, or with the token that a popup returns (SPEC 2.5). */
export function ConnectForm({ kind, renews, bots, onConnected, onClose }: Props) {
  const way = connectWay(kind);
  const popup = useChannelPopup(kind);
  const renewal = useRenewal(renews, bots);
  const [create] = engagementsApi.useCreateEngagementMutation();
  const editing = useEditing({
    stored: draftOf(renews),
    limits: engagementBodyLimits,
    check: (draft) => checkDraft(kind, draft),
    brokenRules: (draft) => brokenRules(kind, draft),
    tidy: tidyDraft,
    save: (draft) => ({
      unwrap: async () => {
        const body = bodyOf(kind, way === 'popup' ? { ...draft, access_token: await popup.ask() } : draft);
        return renews ? renewal.run(renews, body) : create({ engagementBody: body }).unwrap();
      },
    }),
    success: renews ? SUCCESS.settingUpdated : SUCCESS.settingCreated,
    failureTitle: TITLES.validation,
    onSaved: onConnected,
  });
  const { draft, problems, change } = editing;
  const name = CHANNEL_NAMES[kind];
  return (
    <EditorModal
      title={renews ? `Reconnect ${renews.name}` : `Connect ${name}`}
      size="md"
      saveLabel={way === 'popup' ? `Sign in to ${name}` : renews ? 'Reconnect' : 'Connect'}
      isDirty={draft.isDirty || renewal.isHalfDone}
      isSaving={editing.isSaving}
      onSave={editing.submit}
      onClose={onClose}
      notice={renews && <RenewalNotice moving={renewal.moving} isHalfDone={renewal.isHalfDone} />}
    >
      <Stack gap="md">
        <NameField
          description="The name of the channel in this console."
          value={draft.value.name}
          error={problems.name}
          onChange={(text) => change({ name: text })}
        />
        {way === 'popup' ? (
          <Text size="sm" c="dimmed">
            A window of {name} opens. Sign in there and choose what to connect; it closes by itself.
          </Text>
        ) : (
          <CredentialFields
            kind={kind}
            value={draft.value}
            problems={problems}
            isIdKnown={Boolean(renews?.channel_id)}
            onChange={change}
          />
        )}
        {way === 'messaging' && <WebhookPreview kind={kind} channelId={draft.value.channel_id.trim()} />}
        {popup.said && (
          <Alert color="red" variant="light" role="alert">
            {popup.said}
          </Alert>
        )}
      </Stack>
    </EditorModal>
  );
}
