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

/** The channels of the picker (SPEC 2.5), and the other kinds of the contract. */
export const PICKER_KINDS: readonly EngagementKind[] = ['facebook', 'twitter', 'pantip', 'line'];
export const MORE_KINDS: readonly EngagementKind[] = ['instagram', 'whatsapp', 'gptbots'];

const MARKS: Record<EngagementKind, typeof IconRobot> = {
  facebook: IconBrandFacebook,
  twitter: IconBrandTwitter,
  instagram: IconBrandInstagram,
  // The icon set has no Pantip logo.
  pantip: IconMessages,
  line: IconBrandLine,
  whatsapp: IconBrandWhatsapp,
  gptbots: IconRobot,
};

/** The icon of a kind. Decorative: the kind's name is shown beside it. */
export function KindMark({ kind }: { kind: EngagementKind }) {
  const Mark = MARKS[kind];
  return (
    <ThemeIcon variant="light" color="gray" size={30} radius="md" aria-hidden>
      <Mark size={18} />
    </ThemeIcon>
  );
}
