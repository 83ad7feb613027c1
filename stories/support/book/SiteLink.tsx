import type { ReactNode } from 'react';

/** The site that this Storybook is a part of, if it is: `npm run docs` sets it. */
export const SITE: string | undefined = import.meta.env.STORYBOOK_ATRIUM_SITE;

/** Leads out of Storybook, to another page of the site. */
export function SiteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_top">
      {children}
    </a>
  );
}
