import type { Permission } from '@atrium-console/sdk';
import { describePermission, type PermissionNeed } from '@atrium-console/sdk/rules';
import { Code } from '@mantine/core';
import { Fragment } from 'react';

/** What permissions permit, as the end of a sentence, each with its name: `the permission to see the roles or to …`. */
export function NeedText({ need }: { need: PermissionNeed }) {
  const items = need.map((item): readonly Permission[] => (typeof item === 'string' ? [item] : item));
  return (
    <>
      the permission{' '}
      {items.map((permissions, index) => (
        <Fragment key={permissions.join()}>
          {index > 0 && ' and '}
          {permissions.map((permission, alternative) => (
            <Fragment key={permission}>
              {alternative > 0 && ' or '}
              to {withinSentence(describePermission(permission))} <Code fz="xs">{permission}</Code>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** Each description is a sentence that begins with a verb: `See the users of the account.` */
function withinSentence(description: string): string {
  return `${description.charAt(0).toLowerCase()}${description.slice(1)}`.replace(/\.$/, '');
}
