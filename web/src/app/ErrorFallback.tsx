import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { use, useEffect, useRef, useState } from 'react';
import { useRouteError } from 'react-router';
import { OfflineBanner } from '../base/connection/OfflineBanner.tsx';
import { lazyComponent } from '../base/lazy/lazyComponent.tsx';
import { LoadFailure, lazyModule } from '../base/lazy/lazyModule.ts';
import { ServicesContext } from '../base/services.ts';
import { FALLBACK } from '../messages.ts';
import { PageNotLoaded } from './PageNotLoaded.tsx';

/** Rarely needed, so not part of the first load. */
export const reportDialog = lazyModule(async () => (await import('./ReportDialog.tsx')).ReportDialog);

const ReportDialog = lazyComponent(reportDialog);

/** Replaces a page inside the shell that failed to render. The rest of the console stays usable. */
export function PageErrorFallback() {
  const error = useRouteError();
  return error instanceof LoadFailure ? <PageNotLoaded failure={error} /> : <ErrorPage error={error} />;
}

/** Replaces everything below the router. */
export function ErrorFallback() {
  const error = useRouteError();
  if (!(error instanceof LoadFailure)) return <ErrorScreen error={error} />;
  return (
    <>
      <OfflineBanner />
      <main>
        <PageNotLoaded failure={error} />
      </main>
    </>
  );
}

/** The fallback as a full page, for when nothing else of the console is rendered. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}

/**
 * The fallback page of SPEC 2.5. Reports the error once (SPEC 8); its link opens the report dialog. Depends on nothing
 * that may have failed: no store, no router.
 */
function ErrorPage({ error }: { error: unknown }) {
  const reporter = use(ServicesContext)?.reporter;
  const captured = useRef<Promise<string | undefined>>(undefined);
  const [isReporting, setReporting] = useState(false);
  useEffect(() => {
    // A failing reporter must not break the fallback page.
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
      {isReporting && (
        <ReportDialog error={error} findEventId={async () => captured.current} onClose={() => setReporting(false)} />
      )}
    </Center>
  );
}
