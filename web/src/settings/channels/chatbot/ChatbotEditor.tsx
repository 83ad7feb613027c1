import type { Chatbot, Engagement } from '@atrium-console/sdk';
import { chatbotApi } from '@atrium-console/sdk/rtk';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../kit/fields/ChoiceField.tsx';
import { DurationField } from '../../kit/fields/DurationField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import {
  ADDRESS_LENGTH,
  BOT_NAME_LENGTH,
  bodyOf,
  channelName,
  chatbotWords,
  checkChatbot,
  FAMILY_OPTIONS,
  GREETING_LENGTH,
  LONGEST_WAIT,
  newChatbot,
  tidyChatbot,
} from './chatbotDraft.ts';

type Props = ItemEditing<Chatbot> & {
  channels: readonly Engagement[];
  /** Why it cannot be changed. Absent when it can. */
  reason: string | undefined;
};

/** Stands for no channel in the field that chooses one. */
const NONE = '';

/** Creates or changes a chatbot of the CRM desk. */
export function ChatbotEditor({ channels, reason, ...props }: Props) {
  const [create] = chatbotApi.useCreateChatbotMutation();
  const [update] = chatbotApi.useUpdateChatbotMutation();
  const editing = useItemEditing({
    ...props,
    fresh: newChatbot,
    bodyOf,
    check: checkChatbot,
    tidy: tidyChatbot,
    create: (body) => create({ chatbotBody: body }),
    update: (id, body) => update({ id, chatbotBody: body }),
    ...SETTING_TOASTS,
  });
  const { draft, problems, change } = editing;
  const { value } = draft;
  // The one that is chosen stays to be chosen, also when the desk no longer uses it.
  const offered = channels.filter(({ _id, products }) => products.crm || _id === value.engagement_id);
  return (
    <ItemModal
      editing={editing}
      one="chatbot"
      name={props.item?.name}
      words={chatbotWords(channels)}
      reason={reason}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NameField
          maxLength={BOT_NAME_LENGTH}
          value={value.name}
          error={problems.name}
          reason={reason}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          label="Family"
          description="Whose webhooks the chatbot understands."
          value={value.family}
          options={FAMILY_OPTIONS}
          error={problems.family}
          reason={reason}
          onChange={(family) => change({ family })}
        />
        <ChoiceField
          label="Answers in"
          description="A channel of the CRM desk."
          value={value.engagement_id ?? NONE}
          options={[
            { value: NONE, label: channelName(channels, null) },
            ...offered.map(({ _id }) => ({ value: _id, label: channelName(channels, _id) })),
          ]}
          error={problems.engagement_id}
          reason={reason}
          onChange={(id) => change({ engagement_id: id === NONE ? null : id })}
        />
        <TextInput
          label="Webhook URL of the chatbot"
          description="Messages are sent there."
          type="url"
          placeholder="https://"
          required
          maxLength={ADDRESS_LENGTH}
          readOnly={reason !== undefined}
          aria-description={reason}
          value={value.webhook_url}
          error={problems.webhook_url}
          onChange={(event) => change({ webhook_url: event.currentTarget.value })}
        />
        <Textarea
          label="Greeting"
          description="The first message of a conversation. Leave it empty for none."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={GREETING_LENGTH}
          readOnly={reason !== undefined}
          aria-description={reason}
          value={value.greeting}
          error={problems.greeting}
          onChange={(event) => change({ greeting: event.currentTarget.value })}
        />
        <DurationField
          label="Hand over after"
          description="An agent takes over when there was no useful answer for this long."
          max={LONGEST_WAIT}
          value={value.hand_over_after}
          error={problems.hand_over_after}
          reason={reason}
          onChange={(hand_over_after) => change({ hand_over_after })}
        />
        <SwitchField
          label="On"
          description="A chatbot that is off answers nobody."
          checked={value.enabled}
          reason={reason}
          onChange={(enabled) => change({ enabled })}
        />
      </Stack>
    </ItemModal>
  );
}
