import { siteFile } from '../base/config/siteFile.ts';
import type { Site } from '../base/useSite.ts';

/**
 * Sets the tab's title and icon for the site. index.html has neither, because a partner's people must not see ours before
 * the configuration is loaded.
 */
export function applySiteToTab({ title, brand }: Pick<Site, 'title' | 'brand'>): void {
  document.title = title;
  applyIcon(brand?.logo ?? '/favicon.svg');
}

/** Sets the tab's icon. */
export function applyIcon(href: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = siteFile(href);
}
