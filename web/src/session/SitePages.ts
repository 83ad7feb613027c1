import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { createContext, use } from 'react';
import type { SettingsProduct, Verdict, Visitor } from './requirements.ts';

/** A page of the console, as far as the other pages may know it. */
export type SitePage = {
  /** Its id in the registry of settings pages; undefined for other screens. */
  id: string | undefined;
  title: string;
  href: string;
  /** The product that it is opened for; undefined outside the settings. */
  product: SettingsProduct | undefined;
  /** Needed to change anything; undefined where nothing can be changed. */
  write: PermissionNeed | undefined;
};

/** What the route table and the guard say about every page. */
export type SitePages = {
  pages: readonly SitePage[];
  /** Whether the page at an address opens for a visitor, as the guard decides it, and the server can fill it. */
  isOpen: (href: string, visitor: Visitor) => boolean;
  /** Which requirements of the page the visitor meets, in the order in which they are checked. */
  verdicts: (href: string, visitor: Visitor) => readonly Verdict[];
};

/**
 * Settings pages do not import the route table, which imports them. The application provides it here for the page that
 * explains who may open what.
 */
export const SitePagesContext = createContext<SitePages | undefined>(undefined);

/** @throws Outside the console, which provides the pages. */
export function useSitePages(): SitePages {
  const sitePages = use(SitePagesContext);
  if (sitePages === undefined) throw new Error('SitePagesContext has no value.');
  return sitePages;
}
