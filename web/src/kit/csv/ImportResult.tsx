import { Alert, Progress, Stack, Text } from '@mantine/core';
import { numberText } from '../words/numberText.ts';
import { percentOf } from '../words/percentOf.ts';

type Props = {
  /** The number of processed items, imported or failed, and the total. */
  count: number;
  total: number;
  /** The progress or the outcome. */
  children: string;
  failures: readonly { place: string; problem: string }[];
};

/** The most failures that are listed; the title counts all. */
const SHOWN = 100;

/** The progress and outcome of an import, with the reason for everything that was not imported. */
export function ImportResult({ count, total, children, failures }: Props) {
  return (
    <Stack gap="xs">
      <Progress value={percentOf(count, total)} aria-label="Import progress" />
      <Text size="sm" role="status">
        {children}
      </Text>
      {failures.length > 0 && (
        <Alert color="red" title={`${numberText(failures.length)} not imported`}>
          {failures.slice(0, SHOWN).map(({ place, problem }) => (
            <div key={place}>
              {place}: {problem}
            </div>
          ))}
          {failures.length > SHOWN && <div>and {numberText(failures.length - SHOWN)} more</div>}
        </Alert>
      )}
    </Stack>
  );
}
