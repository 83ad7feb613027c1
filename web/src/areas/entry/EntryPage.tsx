import type { OperationId } from '@atrium-console/sdk/operations';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteFile } from '../../base/config/siteFile.ts';
import { OfflineBanner } from '../../base/connection/OfflineBanner.tsx';
import { screenFade } from '../../base/fade/screenFade.ts';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { useRouteTitle } from '../../base/useRouteTitle.ts';
import { useSite } from '../../base/useSite.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import classes from './EntryPage.module.css';

type Props = {
  /** The heading, if the route has no title. */
  title?: string;
  /** A sentence below the heading. */
  intro?: ReactNode;
  /** The card's maximum width in pixels. */
  width?: number;
  /** Links to other screens. */
  links?: readonly { to: string; label: string; by?: OperationId }[];
  /** What the screen calls. On a server without it, its card says so instead. */
  by?: OperationId;
  children: ReactNode;
};

/** The frame of every screen outside the shell: the site's brand, the heading from the route table, a card. */
export function EntryPage({ title: ownTitle, intro, width = 400, links = [], by, children }: Props) {
  const { brand, name, title: siteTitle } = useSite();
  const isServed = useIsServed();
  const isHere = by === undefined || isServed(by);
  const offered = links.filter((link) => link.by === undefined || isServed(link.by));
  const routeTitle = useRouteTitle();
  const title = ownTitle ?? routeTitle;
  useDocumentTitle(title === undefined ? siteTitle : `${title} · ${siteTitle}`);
  return (
    <>
      <OfflineBanner />
      <main
        className={brand ? `${classes.page} ${classes.branded}` : classes.page}
        style={background(brand?.welcome_bg)}
      >
        <Stack gap="lg" w="100%" maw={width} {...screenFade}>
          <Paper withBorder shadow="sm" p={{ base: 'lg', xs: 'xl' }} radius="lg">
            <Stack gap="md">
              {brand ? (
                <img className={classes.logo} src={siteFile(brand.welcome_logo)} alt={name} />
              ) : (
                <BrandMark name={name} />
              )}
              <div>
                <Title order={1}>{title}</Title>
                {intro && isHere && (
                  <Text c="dimmed" size="sm" mt={4}>
                    {intro}
                  </Text>
                )}
              </div>
              {isHere ? children : <Text size="sm">{notOfferedText('this page')}</Text>}
              {offered.length > 0 && (
                <Group gap="md" justify="space-between">
                  {offered.map(({ to, label }) => (
                    <Anchor key={to} component={Link} to={to} size="sm">
                      {label}
                    </Anchor>
                  ))}
                </Group>
              )}
              <Anchor href="/accessibility.html" size="sm">
                Accessibility
              </Anchor>
            </Stack>
          </Paper>
        </Stack>
      </main>
    </>
  );
}

/** The configuration has been validated: a colour, or a URL without quotes and parentheses. */
function background(welcomeBackground: string | undefined) {
  if (welcomeBackground === undefined) return undefined;
  const isColor = /^#?[0-9a-f]{6}$/i.test(welcomeBackground);
  return isColor
    ? { backgroundColor: `#${welcomeBackground.replace('#', '')}` }
    : { backgroundImage: `url("${siteFile(welcomeBackground)}")` };
}
