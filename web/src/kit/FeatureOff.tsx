import { type CrmFeature, featureOffMessage } from '@atrium-console/sdk/rules';
import { Anchor, Text } from '@mantine/core';
import { IconToggleLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSite } from '../base/useSite.ts';
import { ADMINISTRATOR } from '../session/requirements.ts';
import { useSession } from '../session/useSession.ts';
import { Note } from '../ui/Note.tsx';

type Props = {
  feature: CrmFeature;
  /** What is missing because of it: `this page`. */
  what: string;
};

/** Says in the place of something that its feature is off for the account, and who can change that. */
export function FeatureOff({ feature, what }: Props) {
  const { data: profile } = useSession();
  const { name } = useSite();
  const isOperator = profile?.role.name === ADMINISTRATOR;
  return (
    <Note icon={<IconToggleLeft aria-hidden />} title={featureOffMessage(feature)}>
      <Text size="sm">
        That is why {what} cannot be used at the moment. What was set up is kept, and is back when the feature is.
      </Text>
      <Text size="sm" mt="xs">
        {isOperator ? (
          <>
            Operators of {name} switch features on, as you can on{' '}
            <Anchor component={Link} to="/admin/product_permission" inherit underline="always">
              Product permissions
            </Anchor>
            .
          </>
        ) : (
          `Only operators of ${name} can switch features on. Ask your contact there.`
        )}
      </Text>
    </Note>
  );
}
