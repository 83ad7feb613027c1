import type { GroupOptionList } from '@atrium-console/sdk';
import { groupOptionsApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useSession } from '../../session/useSession.ts';
import { sightText } from './optionWords.ts';

type Props = { product: 'listening' | 'crm'; field: GroupOptionList };

/**
 * Says how many of how many a page shows, if the options of the person's group leave something out. Each page loads only the
 * list that it is about (SPEC 7).
 */
export function GroupOptionsNote({ product, field }: Props) {
  const { data: profile } = useSession();
  const isLimited = useIsLimited(product, field);
  const isServed = useIsServed()('getGroupOptionFields');
  const { data, isError, refetch } = groupOptionsApi.useGetGroupOptionFieldsQuery(
    { accountId: profile?.account._id ?? 0, product, id: profile?.group._id ?? '', fields: field },
    { skip: profile === undefined || !isServed, refetchOnMountOrArgChange: true },
  );
  const count = data?.counts?.[field];
  if (count === undefined) {
    return isError && isLimited ? (
      <PickerFailure onRetry={refetch}>The options of your group could not be loaded.</PickerFailure>
    ) : null;
  }
  if (count.visible >= count.total) return null;
  return (
    <Text size="sm" role="status">
      {sightText(field, count)}
      {data?.emptied?.includes(field) && ' What they named was deleted.'}
    </Text>
  );
}
