import type { Engagement, EngagementKind } from '@atrium-console/sdk';
import { engagementBodyLimits } from '@atrium-console/sdk/limits';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { connectWay } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { bodyOf, brokenRules, checkDraft, newDraft, tidyDraft } from './connectDraft.ts';
import { PopupStep } from './PopupStep.tsx';
import { useChannelPopup } from './useChannelPopup.ts';
import { WebhookPreview } from './WebhookPreview.tsx';

type Props = {
  kind: EngagementKind;
  onConnected: (channel: Engagement) => void;
  onClose: () => void;
};

/** The form to connect a channel of one kind: with entered tokens, or with the token that a popup returns (SPEC 2.5). */
export function ConnectForm({ kind, onConnected, onClose }: Props) {
  const way = connectWay(kind);
  const popup = useChannelPopup(kind);
  const [create] = engagementsApi.useCreateEngagementMutation();
  const editing = useEditing({
    stored: newDraft,
    checks: {
      limits: engagementBodyLimits,
      fields: (draft) => checkDraft(kind, draft),
      rules: (draft) => brokenRules(kind, draft),
      tidy: tidyDraft,
    },
    save: (draft) => ({
      unwrap: async () => {
        const body = bodyOf(kind, way === 'popup' ? { ...draft, access_token: await popup.ask() } : draft);
        return create({ engagementBody: body }).unwrap();
      },
    }),
    messages: { success: SUCCESS.settingCreated, failureTitle: TITLES.validation },
    onSaved: onConnected,
  });
  const { draft, problems, change } = editing;
  const name = CHANNEL_NAMES[kind];
  return (
    <EditorModal
      title={`Connect ${name}`}
      size="md"
      saveLabel={way === 'popup' ? `Sign in to ${name}` : 'Connect'}
      isDirty={draft.isDirty}
      isSaving={editing.isSaving}
      onSave={editing.submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <NameField
          description="The name of the channel in this console."
          value={draft.value.name}
          error={problems.name}
          onChange={(text) => change({ name: text })}
        />
        {way === 'popup' ? (
          <PopupStep kind={kind} said={popup.said} />
        ) : (
          <CredentialFields kind={kind} value={draft.value} problems={problems} onChange={change} />
        )}
        {way === 'messaging' && <WebhookPreview kind={kind} channelId={draft.value.channel_id.trim()} />}
      </Stack>
    </EditorModal>
  );
}
