import type { TicketTag } from '@atrium-console/sdk';
import { groupOptionsApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { NameList } from '../../kit/NameList.tsx';
import { NeedsPermission } from '../../kit/NeedsPermission.tsx';
import type { PathNames } from '../../kit/names/pathNames.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { useAccountId } from '../../session/useAccountId.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

type Props = { tag: TicketTag; names: PathNames };

/** The keywords that use a tag through the groups that may use it, in addition to its own (SPEC 7, Group options). */
export function GroupKeywords({ tag, names }: Props) {
  const accountId = useAccountId();
  const missing = useMissingPermission([['center.group_management.read', 'center.group_owner.read']]);
  const isServed = useIsServed();
  const query = groupOptionsApi.useListKeywordsFromTagQuery(
    { accountId, product: 'listening', id: tag._id },
    { skip: missing !== undefined || !isServed('listKeywordsFromTag'), refetchOnMountOrArgChange: true },
  );
  if (!isServed('listKeywordsFromTag')) return null;
  if (missing !== undefined) return <NeedsPermission what="the keywords of groups with this tag" missing={missing} />;
  if (query.isError && query.data === undefined) {
    return <PickerFailure onRetry={query.refetch}>The keywords of groups could not be loaded.</PickerFailure>;
  }
  const own = new Set(tag.keyword_ids);
  const others = query.data?.keywords.filter(({ _id }) => !own.has(_id));
  return (
    <div role="status">
      <Text size="sm">{others === undefined ? 'Loading the keywords of groups…' : groupsText(others.length)}</Text>
      {others && others.length > 0 && (
        <NameList items={others.map(({ _id }) => ({ id: _id, name: names.pathOf(_id) }))} />
      )}
    </div>
  );
}

function groupsText(count: number): string {
  return count === 0
    ? 'No other keyword uses this tag through a group.'
    : 'Also used by these keywords, through groups:';
}
