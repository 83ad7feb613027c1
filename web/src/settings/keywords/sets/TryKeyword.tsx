import type { KeywordPattern } from '@atrium-console/sdk';
import { type KeywordMatch, matchKeywordSet, type WordMatch } from '@atrium-console/sdk/rules';
import { Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { TryIt } from '../../../kit/tryIt/TryIt.tsx';
import { listText } from '../../../kit/words/listText.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { MarkedText } from './MarkedText.tsx';
import classes from './TryKeyword.module.css';

type Props = { sets: readonly KeywordPattern[] };

type Tried = { number: number; match: KeywordMatch };

/** Tries the sets, saved or not, on pasted posts: which set fits and where, and which exclude stopped it. */
export const TryKeyword = memo(function TryKeyword({ sets }: Props) {
  // The first include of each set, as an example.
  const sample = sets.flatMap(({ includes }) => (includes.length === 0 ? [] : [includes.join(' ')])).slice(0, 2);
  return (
    <TryIt
      title="Try it"
      description="The sets are tried as they are above, saved or not."
      withCsv
      label="Posts"
      sample={sample.join('\n')}
    >
      {(post) => (
        <Result
          post={post}
          tried={sets.map((set, index) => ({ number: index + 1, match: matchKeywordSet(set, post) }))}
        />
      )}
    </TryIt>
  );
});

function Result({ post, tried }: { post: string; tried: readonly Tried[] }) {
  const fitting = tried.filter(({ match }) => match.fits);
  const stopped = tried.filter(({ match }) => match.stoppedBy && match.includes.every(occurs));
  return (
    <Stack gap={4}>
      {fitting.length === 0 && <StateBadge state="notCollected" />}
      {fitting.map(({ number, match }) => (
        <div key={number}>
          <StateBadge state="fitsSet" detail={`${number}`} />
          <Text size="sm">
            <MarkedText text={post} places={match.includes.flatMap(({ places }) => places)} className={classes.found} />
          </Text>
        </div>
      ))}
      {stopped.map(({ number, match: { stoppedBy = [] } }) => (
        <div key={number}>
          <Text size="sm">
            Set {number} is stopped by {listText(stoppedBy.map(({ word }) => `“${word}”`))}:
          </Text>
          <Text size="sm">
            <MarkedText text={post} places={stoppedBy.flatMap(({ places }) => places)} className={classes.found} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}

const occurs = ({ places }: WordMatch) => places.length > 0;
