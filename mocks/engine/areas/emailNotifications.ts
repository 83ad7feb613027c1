import { acknowledge, notFound, refuseField } from '../answers.ts';
import { collection, isNameTaken, plainWords } from '../collection.ts';
import { refuseUnknown } from '../references/release.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const sent = acknowledge('mailTestSent');

/** Email notifications of listening. The mocks send no email; a test only checks that the notification exists. */
export const emailNotificationRoutes: readonly Route[] = [
  ...collection({
    items: (data) => data.emailNotifications,
    words: plainWords<Schemas['EmailNotification']>('notifications', 'mailDeleted'),
    list: 'listEmailNotifications',
    create: 'createEmailNotification',
    update: 'updateEmailNotification',
    remove: 'deleteEmailNotification',
    refuse: (mail, others, data) =>
      isNameTaken(mail.name, others)
        ? refuseField(409, 'mailNameTaken', 'name')
        : refuseUnknown(data, 'keyword', 'keywords', mail.keywords),
  }),
  route('testEmailNotification', ({ data, params }) =>
    data.emailNotifications.some(({ _id }) => _id === params.id) ? sent : notFound,
  ),
];
