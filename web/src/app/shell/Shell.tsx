import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { useSite } from '../useSite.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The frame around every signed-in screen: header, menu, content. */
export function Component() {
  const { name } = useSite();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  // A new page closes the menu on narrow screens.
  useEffect(() => {
    if (pathname) close();
  }, [pathname, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', md: 'xl' }}
      classNames={{ main: classes.main }}
    >
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
            />
            <BrandMark name={name} />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColorSchemeSwitch />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Settings">
        <SettingsMenu />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div key={pathname} className={classes.fade}>
          <Outlet />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
