import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 210,
  path: 'email-notification/:product?',
  title: 'Email notifications',
  products: ['listening'],
  reads: 'listEmailNotifications',
  writes: 'createEmailNotification',
  icon: 'IconMail',
  words: 'email, mail, alert, report, digest, recipients, daily, weekly, schedule, send a test mail, test email',
  creates: [{ title: 'New notification', at: '?new=1', words: 'report, alert, digest', by: 'createEmailNotification' }],
  logs: {
    emailNotifications: { label: 'Email notification' },
  },
};
