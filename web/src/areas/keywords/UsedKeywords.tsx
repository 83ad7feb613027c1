import type { KeywordCount } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { countText } from '../../kit/words/countText.ts';
import { numberText } from '../../kit/words/numberText.ts';

/** How many keywords there are, of how many the plan allows. */
export function UsedKeywords({ count, limit }: KeywordCount) {
  return (
    <Text size="sm">
      {limit === null ? countText(count, 'keyword') : `${numberText(count)} of ${countText(limit, 'keyword')} used`}
    </Text>
  );
}
