import type { PresenceStatus } from '@atrium-console/sdk/presence';
import { Burger, Group } from '@mantine/core';
import { Served } from '../../kit/served/Served.tsx';
import { BackLink } from './BackLink.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { PunchButton } from './PunchButton.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  /** Undefined if nobody says who is online. */
  status: PresenceStatus | undefined;
  /** Whether an operator is signed in as somebody else, whose working time is not theirs to record. */
  isRemote: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onPalette: () => void;
};

/** The header's height, in pixels. */
export const HEADER_HEIGHT = 56;

/** The header of every signed-in screen. */
export function Header({ status, isRemote, isMenuOpen, onMenu, onPalette }: Props) {
  return (
    <Group h={HEADER_HEIGHT} px="md" justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Burger
          opened={isMenuOpen}
          onClick={onMenu}
          hiddenFrom="sm"
          size="sm"
          aria-label="Open the menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
        />
        <BackLink />
        <PaletteButton onOpen={onPalette} />
      </Group>
      <Group gap="xs" wrap="nowrap">
        {!isRemote && (
          <Served by="createPunch">
            <PunchButton />
          </Served>
        )}
        <ColorSchemeSwitch />
        <UserMenu status={status} />
      </Group>
    </Group>
  );
}
