import { acknowledge, notFound } from '../answers.ts';
import { collection, plainWords, uniqueName } from '../collection.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const sent = acknowledge('mailTestSent');

/** Mails about what listening finds. The mocks send none; a test only looks whether there is something to send. */
export const emailNotificationRoutes: readonly Route[] = [
  ...collection({
    items: (data) => data.emailNotifications,
    words: plainWords<Schemas['EmailNotification']>('notifications', 'mailDeleted'),
    list: 'listEmailNotifications',
    create: 'createEmailNotification',
    update: 'updateEmailNotification',
    remove: 'deleteEmailNotification',
    refuse: uniqueName('mailNameTaken'),
  }),
  route('testEmailNotification', ({ data, params }) =>
    data.emailNotifications.some(({ _id }) => _id === params.id) ? sent : notFound,
  ),
];
