import { Center, Stack, Text, Title } from '@mantine/core';
import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWhenOnline } from '../base/connection/useWhenOnline.ts';
import { LoadProblemButton } from '../base/lazy/LoadProblemButton.tsx';
import { LOAD_PROBLEM_TEXTS } from '../base/lazy/loadProblemTexts.ts';
import { type FailedPart, useLoadProblem } from '../base/lazy/useLoadProblem.ts';
import { ServicesContext } from '../base/services.ts';

const RELOADED_KEY = 'atrium.reloaded_at';
/** How long not to reload again, in milliseconds: a server that mixes versions would make the console loop. */
const PAUSE = 60_000;

/**
 * Replaces a page whose code could not be loaded. Tries again when the network is back; if there is a new version, reloads:
 * nothing is being edited here.
 */
export function PageNotLoaded({ failure }: Pick<FailedPart, 'failure'>) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // The router forgets an error at a new location at once; after a revalidation, only if it rendered while that was going on.
  const openAgain = async () =>
    navigate({ pathname, search, hash }, { state, replace: true, preventScrollReset: true });
  const help = useLoadProblem({ failure, onRetry: openAgain });
  const services = use(ServicesContext);
  const { problem, reload } = help;
  useWhenOnline(openAgain);
  useEffect(() => {
    if (problem !== 'outdated' || services === undefined) return;
    const now = services.now().getTime();
    if (now - Number(services.storage.getItem(RELOADED_KEY)) < PAUSE) return;
    services.storage.setItem(RELOADED_KEY, String(now));
    reload();
  }, [problem, services, reload]);
  const { title, text } = LOAD_PROBLEM_TEXTS[problem];
  return (
    <Center mih="60vh" w="100%" p="md">
      <Stack role="alert" align="center" ta="center" maw={480} gap="md">
        <Title order={1}>{title}</Title>
        <Text>{text}</Text>
        <LoadProblemButton {...help} />
      </Stack>
    </Center>
  );
}
