import { CHANGE_PASSWORD, OWN_PROFILE } from '../../routes/guard.ts';
import { step, verdictsAt } from '../../routes/journey.ts';
import { routeTable } from '../../routes/routeTable.ts';
import { needFor } from '../../session/permissions.ts';
import type { SitePage, SitePages } from '../../session/SitePages.ts';
import { pageHref } from '../../settings/registry.ts';
import { isAddressServed } from './offered.ts';

/**
 * Every page inside the shell that a link can lead to. A page of the account stands for all products; a page of several
 * products is listed for each.
 */
const pages: readonly SitePage[] = [
  { id: undefined, title: 'Change password', href: CHANGE_PASSWORD, product: undefined, write: undefined },
  { id: undefined, title: 'Your profile', href: OWN_PROFILE, product: undefined, write: undefined },
  ...routeTable.flatMap(({ frame, page, path, title }): SitePage[] => {
    if (frame !== 'shell' || title === undefined) return [];
    if (page === undefined)
      return path.includes(':') ? [] : [{ id: undefined, title, href: path, product: undefined, write: undefined }];
    const products = page.products.includes('main') ? (['main'] as const) : page.products;
    return products.map((product) => ({
      id: page.id,
      title,
      href: pageHref(page, product),
      product,
      write: page.write && needFor(page.write, product),
    }));
  }),
];

/** The pages of the console for `SitePagesContext`, judged by the guard itself. */
export const sitePages: SitePages = {
  pages,
  isOpen: (href, visitor) => step(href, visitor) === undefined && isAddressServed(href, visitor.notServed),
  verdicts: verdictsAt,
};
