import type { EmailNotificationBody } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import classes from './MailPreview.module.css';
import { mailWords } from './notificationWords.ts';

type Props = {
  body: EmailNotificationBody;
  /** The path of a keyword. */
  pathOf: (id: string) => string;
};

/** Describes the emails that a notification sends. */
export function MailPreview({ body, pathOf }: Props) {
  const { to, subject, content, sent } = mailWords(body, pathOf);
  return (
    <section className={classes.preview} aria-label="Preview of the email">
      <Text size="sm" fw={500}>
        Preview
      </Text>
      <dl className={classes.rows}>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        <dt>Content</dt>
        <dd>{content}</dd>
        <dt>Sent</dt>
        <dd>{sent}</dd>
      </dl>
    </section>
  );
}
