import { IconLock } from '@tabler/icons-react';
import { Note } from '../ui/Note.tsx';

type Props = {
  /** What is not shown, in the plural: `the conditions`. */
  what: string;
  /** The permissions that are missing, in words. */
  missing: string;
};

/** Stands in a page for the part that the person may not see, while they may see the rest. */
export function NeedsPermission({ what, missing }: Props) {
  return (
    <Note icon={<IconLock aria-hidden />} title={`You cannot see ${what}`}>
      Seeing them needs the permission {missing}; ask the people who manage roles in your organisation.
    </Note>
  );
}
