import type { Chatbot, Engagement } from '@atrium-console/sdk';
import { chatbotBodyLimits } from '@atrium-console/sdk/limits';
import { chatbotApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { DurationField } from '../../../kit/fields/DurationField.tsx';
import { LongTextField } from '../../../kit/fields/LongTextField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import {
  bodyOf,
  channelName,
  chatbotWords,
  checkChatbot,
  FAMILY_OPTIONS,
  newChatbot,
  tidyChatbot,
} from './chatbotDraft.ts';

type Props = ItemEditing<Chatbot> & {
  channels: readonly Engagement[];
};

/** The option for no channel. */
const NONE = '';

/** Creates or changes a chatbot of the CRM desk. */
export function ChatbotEditor({ channels, ...props }: Props) {
  const [create] = chatbotApi.useCreateChatbotMutation();
  const [update] = chatbotApi.useUpdateChatbotMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newChatbot,
    bodyOf,
    checks: { limits: chatbotBodyLimits, fields: checkChatbot, tidy: tidyChatbot },
    create: (body) => create({ chatbotBody: body }),
    update: (id, body) => update({ id, chatbotBody: body }),
    messages: SETTING_TOASTS,
  });
  const { value } = draft;
  // The selected channel stays an option, even if the desk no longer uses it or the person does not see it.
  const chosen = value.engagement_id;
  const usable = channels.filter(({ _id, products }) => products.crm && _id !== chosen).map(({ _id }) => _id);
  const offered = chosen === null ? usable : [chosen, ...usable];
  return (
    <ItemModal {...modal} one="chatbot" words={chatbotWords(channels)}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <ChoiceField
          label="Family"
          description="The webhook format of the chatbot."
          options={FAMILY_OPTIONS}
          {...field('family')}
        />
        <ChoiceField
          label="Answers in"
          description="A channel of the CRM desk."
          value={value.engagement_id ?? NONE}
          options={[
            { value: NONE, label: channelName(channels, null) },
            ...offered.map((id) => ({ value: id, label: channelName(channels, id) })),
          ]}
          error={problems.engagement_id}
          onChange={(id) => change({ engagement_id: id === NONE ? null : id })}
        />
        <TextField
          label="Webhook URL of the chatbot"
          description="Messages are sent to this URL."
          type="url"
          placeholder="https://"
          required
          {...field('webhook_url')}
        />
        <LongTextField
          label="Greeting"
          description="The first message of a conversation. Optional."
          {...field('greeting')}
        />
        <DurationField
          label="Hand over after"
          description="An agent takes over if the chatbot gave no useful answer within this time."
          limits={chatbotBodyLimits.hand_over_after}
          {...field('hand_over_after')}
        />
        <SwitchField label="On" description="If off, the chatbot does not answer." {...field('enabled')} />
      </Stack>
    </ItemModal>
  );
}
