import type { EmailNotification } from '@atrium-console/sdk';
import { emailNotificationBodyLimits } from '@atrium-console/sdk/limits';
import { emailNotificationsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { KeywordPicker } from '../../areas/keywords/KeywordPicker.tsx';
import type { ListeningKeywords } from '../../areas/keywords/useKeywordNames.ts';
import { RecipientsField } from '../../areas/users/RecipientsField.tsx';
import { firstPart } from '../../kit/edit/firstPart.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { LineField } from './LineField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { bodyOf, checkNotification, fieldWords, newNotification, tidyNotification } from './notificationDraft.ts';
import { FREQUENCY_OPTIONS, TRIGGER_OPTIONS } from './notificationWords.ts';

type Props = ItemEditing<EmailNotification> & { keywords: ListeningKeywords };

/** Creates or edits a notification, with a preview of its emails. */
export function NotificationEditor({ keywords, ...props }: Props) {
  const [create] = emailNotificationsApi.useCreateEmailNotificationMutation();
  const [update] = emailNotificationsApi.useUpdateEmailNotificationMutation();
  const { draft, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newNotification,
    bodyOf,
    checks: { limits: emailNotificationBodyLimits, fields: checkNotification, tidy: tidyNotification },
    create: (body) => create({ emailNotificationBody: body }),
    update: (id, body) => update({ id, emailNotificationBody: body }),
    problems: { fieldOf: firstPart },
    messages: SETTING_TOASTS,
  });
  const { pathOf } = keywords.names;
  return (
    <ItemModal {...modal} one="notification" words={fieldWords(pathOf)} size="lg">
      <Stack gap="md">
        <NameField {...field('name')} />
        <ChoiceField label="Report" options={TRIGGER_OPTIONS} {...field('trigger')} />
        <ChoiceField label="How often" options={FREQUENCY_OPTIONS} {...field('frequency')} />
        <RecipientsField {...field('recipients')} />
        <KeywordPicker
          label="Keywords"
          description="Leave empty to watch all keywords."
          placeholder="All keywords"
          keywords={keywords}
          {...field('keywords')}
        />
        <LineField {...field('line_token')} />
        <SwitchField label="On" description="Emails are sent." {...field('enabled')} />
        <MailPreview body={draft.value} pathOf={pathOf} />
      </Stack>
    </ItemModal>
  );
}
