import type { PermissionNeed } from '@atrium-console/sdk/rules';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../ui/ReadOnlyContext.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { WriteNeed } from './WriteNeed.tsx';

type Props = {
  /** The permissions needed to change the section, which replace the page's. */
  need: PermissionNeed;
  /** What cannot be changed without them: `the custom actions`. */
  what: string;
  /** Wraps the notice that the section is read-only. */
  notice?: (text: ReactNode) => ReactNode;
  children: ReactNode;
};

/** A section with permissions of its own. It says so if it alone is read-only; if all of the page is, the page says so. */
export function SectionNeed({ need, what, notice = (text) => text, children }: Props) {
  const isPageReadOnly = useReadOnlyReason() !== undefined;
  return (
    <WriteNeed need={need} what={what}>
      {isPageReadOnly || <Notice>{notice}</Notice>}
      {children}
    </WriteNeed>
  );
}

function Notice({ children }: { children: (text: ReactNode) => ReactNode }) {
  return useReadOnlyReason() === undefined ? null : children(<ReadOnlyNotice />);
}
