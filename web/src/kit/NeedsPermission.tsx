import { IconLock } from '@tabler/icons-react';
import { Note } from '../ui/Note.tsx';

type Props = {
  /** What is hidden, in the plural: `the conditions`. */
  what: string;
  /** The missing permissions, in words. */
  missing: string;
};

/** Replaces a section that the person may not see. */
export function NeedsPermission({ what, missing }: Props) {
  return (
    <Note icon={<IconLock aria-hidden />} title={`You cannot see ${what}`}>
      Seeing them needs the permission {missing}; ask the people who manage roles in your organisation.
    </Note>
  );
}
