import { Drawer } from '@mantine/core';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { Sidebar } from './Sidebar.tsx';

/** The menu on narrow screens: a drawer over the page that traps the focus until it is closed. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useReturnFocus(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} padding="sm" hiddenFrom="sm">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A dialog's header is no banner of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title fw={650}>Menu</Drawer.Title>
          <Drawer.CloseButton aria-label="Close the menu" />
        </Drawer.Header>
        <Drawer.Body component="nav" aria-label="Settings">
          <Sidebar />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
