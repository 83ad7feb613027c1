import type { EmailNotification, EmailNotificationList } from '@atrium-console/sdk';
import { emailNotificationsApi } from '@atrium-console/sdk/rtk';
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useKeywordNames } from '../../areas/keywords/useKeywordNames.ts';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../kit/list/enabledColumn.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { notificationColumns } from './notificationColumns.tsx';
import { FREQUENCIES, keywordsText, TRIGGERS } from './notificationWords.ts';
import { TestAction } from './TestAction.tsx';

const NotificationEditor = lazyEditor(async () => (await import('./NotificationEditor.tsx')).NotificationEditor);

const itemsOf = ({ notifications }: EmailNotificationList) => notifications;
const nameOf = ({ name }: EmailNotification) => name;

/** How the list is named. */
const NOTIFICATIONS = { label: 'Email notifications', one: 'notification', many: 'notifications', itemsOf, nameOf };

const deletionNote = ({ length }: readonly EmailNotification[]) =>
  `The recipients no longer get ${length === 1 ? 'its' : 'their'} emails.`;

/** Email notifications: what is reported, to whom and how often. */
export function Component() {
  const query = emailNotificationsApi.useListEmailNotificationsQuery();
  const [update] = emailNotificationsApi.useUpdateEmailNotificationMutation();
  const [remove] = emailNotificationsApi.useDeleteEmailNotificationMutation();
  const keywords = useKeywordNames();
  const { pathOf } = keywords.names;
  const columns = useMemo(
    () => [
      ...notificationColumns(pathOf),
      enabledColumn<EmailNotification>({
        by: 'updateEmailNotification',
        nameOf,
        turn: ({ _id: id, ...body }, enabled) => update({ id, emailNotificationBody: { ...body, enabled } }),
      }),
    ],
    [pathOf, update],
  );
  const searchText = useMemo(
    () =>
      ({ name, trigger, frequency, recipients, keywords: ids }: EmailNotification) =>
        [
          name,
          TRIGGERS[trigger].label,
          FREQUENCIES[frequency].label,
          ...recipients,
          keywordsText(ids, pathOf),
          ...ids.map(pathOf),
        ].join(' '),
    [pathOf],
  );
  return (
    <SettingsPage
      title="Email notifications"
      description="Emails about new posts, volume spikes and sentiment for the keywords that you watch."
      queries={[query]}
    >
      <Collection
        kind={{ ...NOTIFICATIONS, searchText }}
        query={query}
        calls={{ add: 'createEmailNotification', change: 'updateEmailNotification', remove: 'deleteEmailNotification' }}
        columns={columns}
        empty={{
          icon: IconMail,
          text: 'Create the first one, for example a daily summary for your team or an alert about negative posts.',
        }}
        editor={(editing) => <NotificationEditor {...editing} keywords={keywords} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
        rowActions={(notification) => (
          <Served by="testEmailNotification">
            <TestAction notification={notification} />
          </Served>
        )}
        actionsWidth="136px"
      />
    </SettingsPage>
  );
}
