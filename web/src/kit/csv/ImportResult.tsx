import { Alert, Progress, Stack, Text } from '@mantine/core';

type Props = {
  /** How many are behind, done or failed, of how many. */
  count: number;
  total: number;
  /** How far it is, or how it went. */
  children: string;
  failures: readonly { place: string; problem: string }[];
};

/** How many failures are listed; the title counts all. */
const SHOWN = 100;

/** How far an import is, how it went, and what was not imported, each with the reason. */
export function ImportResult({ count, total, children, failures }: Props) {
  return (
    <Stack gap="xs">
      <Progress value={(count / Math.max(1, total)) * 100} aria-label="Import progress" />
      <Text size="sm" role="status">
        {children}
      </Text>
      {failures.length > 0 && (
        <Alert color="red" title={`${failures.length} were not imported`}>
          {failures.slice(0, SHOWN).map(({ place, problem }) => (
            <div key={place}>
              {place}: {problem}
            </div>
          ))}
          {failures.length > SHOWN && <div>and {failures.length - SHOWN} more</div>}
        </Alert>
      )}
    </Stack>
  );
}
