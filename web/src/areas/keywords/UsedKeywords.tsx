import type { KeywordCount } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { countText } from '../../kit/words/countText.ts';
import { numberText } from '../../kit/words/numberText.ts';

/** How many keywords the account has, of how many the plan allows. What a person sees may be fewer. */
export function UsedKeywords({ total, limit }: KeywordCount) {
  return (
    <Text size="sm">
      {limit === null ? countText(total, 'keyword') : `${numberText(total)} of ${countText(limit, 'keyword')} used`}
    </Text>
  );
}
