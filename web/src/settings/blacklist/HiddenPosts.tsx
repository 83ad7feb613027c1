import type { BlacklistEntryBody } from '@atrium-console/sdk';
import { blacklistEntryBodyLimits } from '@atrium-console/sdk/limits';
import { blacklistApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { countText } from '../../kit/words/countText.ts';
import { numberText } from '../../kit/words/numberText.ts';

type Props = { entry: BlacklistEntryBody };

/** How long typing pauses before the posts are counted, in milliseconds. */
const PAUSE = 300;

/** Says how many of the last posts an entry would have hidden, also before it is saved. */
export function HiddenPosts({ entry: { type, value } }: Props) {
  const isServed = useIsServed()('previewBlacklistEntry');
  const [wanted] = useDebouncedValue(value.trim(), PAUSE);
  const { currentData, isError } = blacklistApi.usePreviewBlacklistEntryQuery(
    { type, value: wanted },
    { skip: !isServed || wanted === '' || wanted.length > blacklistEntryBodyLimits.value.maxLength },
  );
  const isCurrent = wanted !== '' && wanted === value.trim();
  return (
    <Text size="sm" c="dimmed" role="status">
      {isCurrent && isError && 'The last posts could not be counted.'}
      {isCurrent && currentData && hiddenText(currentData)}
    </Text>
  );
}

function hiddenText({ hidden, posts }: { hidden: number; posts: number }): string {
  if (hidden === 0) return `None of the last ${countText(posts, 'post')} would have been hidden.`;
  return `${numberText(hidden)} of the last ${countText(posts, 'post')} would have been hidden.`;
}
