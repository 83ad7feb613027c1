import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';

type Props = {
  /** The partner's name. */
  site: string;
  /** A path of the console or an address at a trusted origin. */
  url: string;
  title: string;
};

/** The page that a partner's console opens after signing in, by the title that the partner gave it (SPEC 3). */
export function StartPageCard({ site, url, title }: Props) {
  return (
    <Paper withBorder p="lg" component="article" aria-label={title}>
      <Stack gap="sm" h="100%">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed" flex={1}>
          Where {site} begins after you sign in.
        </Text>
        <Button component={Link} to={url} variant="default" aria-label={`Open ${title}`}>
          Open
        </Button>
      </Stack>
    </Paper>
  );
}
