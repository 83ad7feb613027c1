import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useSitePages } from '../session/SitePages.ts';
import { useVisitor } from '../session/useVisitor.ts';

type Props = {
  /** Path of a page of the console, possibly with a query. */
  href: string;
  /** The page's title. */
  children: string;
};

/** A link within a sentence to another page. Only the page's title in quotation marks for a person who may not open it. */
export function PageLink({ href, children }: Props) {
  const { isOpen } = useSitePages();
  const visitor = useVisitor();
  if (!isOpen(href.replace(/\?.*/, ''), visitor)) return `“${children}”`;
  return (
    <Anchor component={Link} to={href} inherit underline="always">
      {children}
    </Anchor>
  );
}
