import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { FALLBACK } from '../messages.ts';

// Few people ever need it, so it is not part of the first load.
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The page that stands in for one that failed to render (SPEC 2.5). The rest of the console stays usable. */
export function ErrorFallback() {
  const error = useRouteError();
  const [isReporting, setReporting] = useState(false);
  return (
    <Center mih="60vh" w="100%" p="md">
      <Stack align="center" ta="center" maw={480} gap="md">
        <Title order={1}>{FALLBACK.title}</Title>
        <Text>
          {FALLBACK.before}
          <Anchor component="button" type="button" underline="always" onClick={() => setReporting(true)}>
            {FALLBACK.link}
          </Anchor>
          {FALLBACK.after}
        </Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button variant="default" component={Link} to="/" reloadDocument>
            Back to the start
          </Button>
        </Group>
      </Stack>
      <Suspense>{isReporting && <ReportDialog error={error} onClose={() => setReporting(false)} />}</Suspense>
    </Center>
  );
}
