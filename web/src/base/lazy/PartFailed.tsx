import { Alert, Stack, Text } from '@mantine/core';
import { LoadProblemButton } from './LoadProblemButton.tsx';
import { LOAD_PROBLEM_TEXTS } from './loadProblemTexts.ts';
import { type FailedPart, useLoadProblem } from './useLoadProblem.ts';

/** A notice in place of a part of a page that could not be loaded. */
export function PartFailed(part: FailedPart) {
  const help = useLoadProblem(part);
  const { title, text } = LOAD_PROBLEM_TEXTS[help.problem];
  return (
    <Alert color="atrium" variant="light" role="alert" title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        <LoadProblemButton {...help} />
      </Stack>
    </Alert>
  );
}
