import { useMemo } from 'react';
import { EmailsField } from '../../kit/fields/EmailsField.tsx';
import type { FieldProps } from '../../kit/fields/FieldProps.ts';
import { useActiveUsers } from './useActiveUsers.ts';

type Props = Omit<FieldProps<string[]>, 'value'> & { value: readonly string[] };

/** The recipients of an email: any addresses. Those who may see the users of the account get them as suggestions. */
export function RecipientsField(props: Props) {
  const { users } = useActiveUsers();
  const names = useMemo(() => new Map(users.map(({ email, name }) => [email, name])), [users]);
  return (
    <EmailsField
      label="Recipients"
      description={
        users.length === 0
          ? 'Email addresses. You can paste a list.'
          : 'Names of users, or email addresses. You can paste a list.'
      }
      placeholder="ann@example.com"
      required
      names={names}
      {...props}
    />
  );
}
