import type { Template } from '@atrium-console/sdk';
import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { templatesSections } from '../generated/pageSections.ts';

export type Sharing = Template['shared'];

/** Sharing with everyone, and undoing that, needs a permission of its own (SPEC 6). */
export const SHARE_ALL = 'listening.share_template_all.write';

/** The permissions needed to change who sees a template. */
export function shareNeed(shared: Sharing): PermissionNeed {
  return shared === 'all' ? [SHARE_ALL] : templatesSections.sharing;
}

/** The choices, with what each means for the person who shares. */
export function sharingOptions(isOwner: boolean, groupName: string | undefined) {
  const ownGroup = groupName === undefined ? 'your group' : `your group (${groupName})`;
  return [
    {
      value: 'none',
      label: 'Not shared',
      description: isOwner ? 'Only you see it.' : 'Only its owner sees it. You will no longer see it.',
    },
    {
      value: 'group',
      label: 'Group',
      description: isOwner
        ? `Everyone in ${ownGroup} sees it.`
        : "Everyone in the owner's group sees it. If you are in another group, you will no longer see it.",
    },
    { value: 'all', label: 'Everyone', description: 'Everyone in the account sees it.' },
  ] as const;
}
