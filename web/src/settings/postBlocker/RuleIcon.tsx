import type { PostBlocker } from '@atrium-console/sdk';
import { IconArchive, IconBan, IconEyeOff, IconTag } from '@tabler/icons-react';

const ICONS = { block: IconBan, hide: IconEyeOff, close: IconArchive, tag: IconTag };

/** Stands for what a rule does, beside its word. */
export function RuleIcon({ action }: { action: PostBlocker['action'] }) {
  const Icon = ICONS[action];
  return <Icon size={14} aria-hidden />;
}
