import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { useRouteError } from 'react-router';
import { ServicesContext } from '../base/services.ts';
import { FALLBACK } from '../messages.ts';

// Few people ever need it, so it is not part of the first load.
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** Stands in for a page inside the shell that failed to render. The rest of the console stays usable. */
export function PageErrorFallback() {
  return <ErrorPage error={useRouteError()} />;
}

/** Stands in for everything below the router. */
export function ErrorFallback() {
  return <ErrorScreen error={useRouteError()} />;
}

/** The fallback where nothing else of the console is left: a page of its own. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}

/**
 * The page of SPEC 2.5. It reports the error once (SPEC 8), and its link opens the report of what the person saw. It
 * leans on nothing that may have broken: no store, no router.
 */
function ErrorPage({ error }: { error: unknown }) {
  const reporter = use(ServicesContext)?.reporter;
  const captured = useRef<Promise<string | undefined>>(undefined);
  const [isReporting, setReporting] = useState(false);
  useEffect(() => {
    // A reporter that cannot be reached must not break the page that stands for what broke.
    captured.current = reporter?.capture(error).catch(() => undefined);
  }, [reporter, error]);
  return (
    <Center mih="60vh" w="100%" p="md">
      <Stack align="center" ta="center" maw={560} gap="md">
        <Stack role="alert" align="center" gap="md">
          <Title order={1}>{FALLBACK.title}</Title>
          <Text>
            {FALLBACK.before}
            <Anchor component="button" type="button" td="underline" onClick={() => setReporting(true)}>
              {FALLBACK.link}
            </Anchor>
            {FALLBACK.after}
          </Text>
        </Stack>
        <Group justify="center">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button variant="default" component="a" href="/">
            Back to the start
          </Button>
        </Group>
      </Stack>
      <Suspense>
        {isReporting && (
          <ReportDialog error={error} findEventId={async () => captured.current} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </Center>
  );
}
