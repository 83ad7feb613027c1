import type { EngagementKind } from '@atrium-console/sdk';
import { type ConnectWay, connectWay } from '@atrium-console/sdk/rules';
import { Button, Modal, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import { KindMark, MORE_KINDS, PICKER_KINDS } from '../kinds.tsx';
import classes from './Connect.module.css';
import { usePopupProblem } from './useChannelPopup.ts';

/** What is needed to connect a channel, by the way it is connected. */
const HINTS: Record<ConnectWay, string> = {
  popup: 'Sign in in a new window',
  forum: 'User ID and access token',
  messaging: 'Channel ID and access token',
};

type Props = { onPick: (kind: EngagementKind) => void; onClose: () => void };

/** A button per kind of channel: those of SPEC 2.5, and the others after “More channels”. */
export function KindPicker({ onPick, onClose }: Props) {
  const [showsMore, setShowsMore] = useState(false);
  useReturnFocus(true);
  return (
    <Modal opened onClose={onClose} title="Connect a channel" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Kinds label="Channels to choose from" kinds={PICKER_KINDS} onPick={onPick} />
        <Button
          variant="subtle"
          aria-expanded={showsMore}
          rightSection={showsMore ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setShowsMore(!showsMore)}
        >
          More channels
        </Button>
        {showsMore && <Kinds label="More channels" kinds={MORE_KINDS} onPick={onPick} />}
      </Stack>
    </Modal>
  );
}

type KindsProps = { label: string; kinds: readonly EngagementKind[]; onPick: (kind: EngagementKind) => void };

function Kinds({ label, kinds, onPick }: KindsProps) {
  const popupProblem = usePopupProblem();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm" role="group" aria-label={label}>
      {kinds.map((kind) => {
        const way = connectWay(kind);
        const disabledReason = way === 'popup' ? popupProblem(kind) : undefined;
        return <KindButton key={kind} kind={kind} hint={HINTS[way]} disabledReason={disabledReason} onPick={onPick} />;
      })}
    </SimpleGrid>
  );
}

type KindProps = {
  kind: EngagementKind;
  hint: string;
  /** Why it is disabled, if it is. */
  disabledReason: string | undefined;
  onPick: (kind: EngagementKind) => void;
};

function KindButton({ kind, hint, disabledReason, onPick }: KindProps) {
  return (
    <UnstyledButton
      className={classes.kind}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={() => disabledReason === undefined && onPick(kind)}
    >
      <KindMark kind={kind} />
      <div>
        <Text size="sm" fw={600}>
          {CHANNEL_NAMES[kind]}
        </Text>
        <Text size="xs" c="dimmed">
          {disabledReason ?? hint}
        </Text>
      </div>
    </UnstyledButton>
  );
}
