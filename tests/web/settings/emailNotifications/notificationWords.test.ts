import type { EmailNotificationBody } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { checkNotification } from '../../../../web/src/settings/emailNotifications/notificationDraft.ts';
import { mailWords } from '../../../../web/src/settings/emailNotifications/notificationWords.ts';

const BODY: EmailNotificationBody = {
  name: 'Crisis watch',
  trigger: 'negative_sentiment',
  frequency: 'hourly',
  recipients: ['ann@example.com', 'bob@example.com'],
  keywords: ['1', '2'],
  enabled: true,
};

const pathOf = (id: string) => `Keyword ${id}`;

describe('mailWords', () => {
  it('describes the emails of a notification', () => {
    expect(mailWords(BODY, pathOf)).toEqual({
      to: 'ann@example.com and bob@example.com',
      subject: 'Crisis watch: negative sentiment',
      content: 'Posts with negative sentiment for Keyword 1 and Keyword 2.',
      sent: 'At most once an hour.',
    });
  });

  it('describes a new notification, and one that is off', () => {
    const body = { ...BODY, name: '', recipients: [], keywords: [], enabled: false };
    expect(mailWords(body, pathOf)).toEqual({
      to: 'Nobody yet',
      subject: 'Name: negative sentiment',
      content: 'Posts with negative sentiment for all keywords.',
      sent: 'Never, because this notification is off.',
    });
  });
});

describe('checkNotification', () => {
  it('requires a name and a recipient', () => {
    expect(checkNotification({ ...BODY, name: '', recipients: [] })).toEqual({
      name: 'Enter a name for the notification.',
      recipients: 'Enter at least one email address.',
    });
    expect(checkNotification(BODY)).toEqual({});
  });

  it('names the addresses that are not valid', () => {
    const check = (...recipients: string[]) => checkNotification({ ...BODY, recipients }).recipients;
    expect(check('ann@example.com', 'bob@')).toBe(
      '“bob@” is not a valid email address. Use addresses like ann@example.com.',
    );
    expect(check('ann', 'bob')).toBe(
      '“ann” and “bob” are not valid email addresses. Use addresses like ann@example.com.',
    );
  });
});
