import type { EngagementKind } from '@atrium-console/sdk';
import { ThemeIcon } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLine,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconMessages,
  IconRobot,
} from '@tabler/icons-react';

/** The channels of the picker (SPEC 2.5), and those that the contract knows besides. */
export const PICKER_KINDS: readonly EngagementKind[] = ['facebook', 'twitter', 'pantip', 'line'];
export const MORE_KINDS: readonly EngagementKind[] = ['instagram', 'whatsapp', 'gptbots'];

const MARKS: Record<EngagementKind, typeof IconRobot> = {
  facebook: IconBrandFacebook,
  twitter: IconBrandTwitter,
  instagram: IconBrandInstagram,
  // The icon set has no mark of Pantip's.
  pantip: IconMessages,
  line: IconBrandLine,
  whatsapp: IconBrandWhatsapp,
  gptbots: IconRobot,
};

/** The mark of a kind, for the eye only: its name stands beside it. */
export function KindMark({ kind }: { kind: EngagementKind }) {
  const Mark = MARKS[kind];
  return (
    <ThemeIcon variant="light" color="gray" size={30} radius="md" aria-hidden>
      <Mark size={18} />
    </ThemeIcon>
  );
}
