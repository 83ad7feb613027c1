import './styles.ts';
import { AppShell, MantineThemeProvider } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useHotkeys } from '@mantine/hooks';
import { use, useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { OFFLINE_BANNER_HEIGHT, OfflineBanner } from '../../base/connection/OfflineBanner.tsx';
import { useIsOnline } from '../../base/connection/useIsOnline.ts';
import { useRouteTitle } from '../../base/useRouteTitle.ts';
import { useSite } from '../../base/useSite.ts';
import { TimeZoneProvider } from '../../kit/time/TimeZoneProvider.tsx';
import { SitePagesContext } from '../../session/SitePages.ts';
import { useConsoleState } from '../../session/useConsoleState.ts';
import { useSession } from '../../session/useSession.ts';
import { useRootAttribute } from '../../ui/useRootAttribute.ts';
import { useTakeOnTab } from '../../ui/useTakeOnTab.ts';
import { usePresence } from '../presence/usePresence.ts';
import { StandInChatGate } from './chat/StandInChatGate.tsx';
import { useSupportChat } from './chat/useSupportChat.ts';
import { DenialGate } from './DenialGate.tsx';
import { describedDialogs } from './describedDialogs.tsx';
import { HEADER_HEIGHT, Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { PageGate } from './PageGate.tsx';
import { PageOnlyContext } from './PageOnlyContext.ts';
import { PaletteGate } from './palette/PaletteGate.tsx';
import { REMOTE_BANNER, RemoteBanner } from './RemoteBanner.tsx';
import { Screen } from './Screen.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { sitePages } from './sitePages.ts';
import { useArrival } from './useArrival.ts';
import { useSignedOutElsewhere } from './useSignedOutElsewhere.ts';

/** The frame around every signed-in screen: menu, header, content. */
export function Component() {
  const { title: siteTitle } = useSite();
  const title = useRouteTitle();
  useDocumentTitle(title === undefined ? siteTitle : `${title} · ${siteTitle}`);
  const { pathname } = useLocation();
  const [isMenuOpen, menu] = useDisclosure(false);
  const closeMenu = menu.close;
  // On narrow screens, navigating closes the menu.
  useEffect(() => {
    if (pathname) closeMenu();
  }, [pathname, closeMenu]);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const { isSessionLost } = useConsoleState();
  // Not while the session is lost. The shortcut also works in fields.
  useHotkeys([['mod+K', () => isSessionLost || palette.open()]], []);
  const content = useRef<HTMLElement>(null);
  useArrival(content);
  useSupportChat();
  useSignedOutElsewhere();
  useRootAttribute('data-shell');
  useTakeOnTab();
  const isPageOnly = use(PageOnlyContext);
  const status = usePresence();
  const isOnline = useIsOnline();
  const remote = useSession().data?.remote;
  const offline = isOnline ? 0 : OFFLINE_BANNER_HEIGHT;
  const header = isPageOnly ? 0 : HEADER_HEIGHT;
  const heightWith = (banner: number) => header + offline + (remote ? banner : 0);
  return (
    <MantineThemeProvider theme={describedDialogs}>
      <AppShell
        layout="alt"
        header={{ height: { base: heightWith(REMOTE_BANNER.narrow), sm: heightWith(REMOTE_BANNER.wide) } }}
        navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: true, desktop: isPageOnly } }}
        padding={{ base: 'md', md: 'xl' }}
        classNames={{ main: classes.main }}
      >
        <a href="#content" className={classes.skip}>
          Skip to the content
        </a>
        {!isPageOnly && (
          <AppShell.Navbar px="sm" pb="sm" aria-label="Settings" visibleFrom="sm">
            <Sidebar />
          </AppShell.Navbar>
        )}
        <MenuDrawer opened={isMenuOpen} onClose={menu.close} />
        <AppShell.Header>
          <RemoteBanner />
          {!isPageOnly && (
            <Header
              status={status}
              isRemote={remote !== undefined}
              isMenuOpen={isMenuOpen}
              onMenu={menu.open}
              onPalette={palette.open}
            />
          )}
          <OfflineBanner />
        </AppShell.Header>
        <AppShell.Main id="content" tabIndex={-1} ref={content}>
          <DenialGate />
          <Screen key={pathname}>
            <SitePagesContext value={sitePages}>
              <TimeZoneProvider>
                <PageGate />
              </TimeZoneProvider>
            </SitePagesContext>
          </Screen>
        </AppShell.Main>
        <ScrollRestoration />
        <StandInChatGate />
        {isPaletteOpen && <PaletteGate onClose={palette.close} />}
      </AppShell>
    </MantineThemeProvider>
  );
}
