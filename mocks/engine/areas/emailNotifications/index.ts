import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, notFound, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, isNameTaken, plainWords } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { list } from '../../state/seed.ts';
import { reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

const sent = acknowledge('mailTestSent');

/** Email notifications of listening. The mocks send no email; a test only checks that the notification exists. */
const routes: readonly Route[] = [
  ...collection({
    items: (data) => data.emailNotifications,
    words: plainWords<Schemas['EmailNotification']>('notifications', 'mailDeleted'),
    list: 'listEmailNotifications',
    create: 'createEmailNotification',
    update: 'updateEmailNotification',
    remove: 'deleteEmailNotification',
    refuse: (mail, others, data) =>
      isNameTaken(mail.name, others)
        ? refuse(409, 'mailNameTaken')
        : refuseUnknown(data, 'keyword', 'keywords', mail.keywords),
  }),
  route('testEmailNotification', ({ data, params }) =>
    data.emailNotifications.some(({ _id }) => _id === params.id) ? sent : notFound,
  ),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    emailNotifications: Schemas['EmailNotification'][];
  }
}

export const area = {
  routes,
  seeds: {
    emailNotifications: list<Schemas['EmailNotification']>(
      () => schemas.ListEmailNotificationsResponse.parse(example('mailList')).notifications,
    ),
  },
  lists: (data) => [data.emailNotifications],
  references: [
    reference({
      to: 'keyword',
      items: (data) => data.emailNotifications,
      read: ({ keywords }) => keywords,
      write: (mail, ids) => {
        mail.keywords = ids;
        // Without keywords it would watch all of them.
        if (ids.length === 0) mail.enabled = false;
      },
    }),
  ],
} satisfies Area;
