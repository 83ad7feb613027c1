import { notFound, ok, refuse } from '../answers.ts';
import { collection, isNameTaken, plainWords } from '../collection.ts';
import { at, example } from '../contract.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const sent = ok({ message: String(at(example('mailTestSent'), 'message')) });

/** Mails about what listening finds. The mocks send none; a test only looks whether there is something to send. */
export const emailNotificationRoutes: readonly Route[] = [
  ...collection({
    items: (data) => data.emailNotifications,
    words: plainWords<Schemas['EmailNotification']>('notifications', 'mailDeleted'),
    list: 'listEmailNotifications',
    create: 'createEmailNotification',
    update: 'updateEmailNotification',
    remove: 'deleteEmailNotification',
    refuse: ({ name }, others) => (isNameTaken(name, others) ? refuse(409, 'mailNameTaken') : undefined),
  }),
  route('testEmailNotification', ({ data, params }) =>
    data.emailNotifications.some(({ _id }) => _id === params.id) ? sent : notFound,
  ),
];
