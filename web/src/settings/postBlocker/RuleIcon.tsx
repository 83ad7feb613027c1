import type { PostBlocker } from '@atrium-console/sdk';
import { IconArchive, IconBan, IconEyeOff, IconTag } from '@tabler/icons-react';

const ICONS = { block: IconBan, hide: IconEyeOff, close: IconArchive, tag: IconTag };

/** The icon of a rule’s action, shown beside its label. */
export function RuleIcon({ action }: { action: PostBlocker['action'] }) {
  const Icon = ICONS[action];
  return <Icon size={14} aria-hidden />;
}
