import type { EmailNotification } from '@atrium-console/sdk';
import { emailNotificationsApi } from '@atrium-console/sdk/rtk';
import { IconMailForward } from '@tabler/icons-react';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useSave } from '../../kit/useSave.ts';
import { useSession } from '../../session/useSession.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';

type Props = { notification: EmailNotification };

/** Sends the signed-in user a test email. The recipients get none. */
export function TestAction({ notification: { _id, name } }: Props) {
  const [test, { isLoading }] = emailNotificationsApi.useTestEmailNotificationMutation();
  const save = useSave(SETTING_TOASTS.failureTitle, 'sent');
  const email = useSession().data?.user.email;
  return (
    <WriteAction
      label={`Send yourself a test email of ${name}`}
      icon={<IconMailForward size={16} aria-hidden />}
      disabledReason={isLoading ? 'The test email is being sent.' : undefined}
      onClick={() => save(test({ id: _id }), `Test email of ${name} has been sent to ${email ?? 'you'}`)}
    />
  );
}
