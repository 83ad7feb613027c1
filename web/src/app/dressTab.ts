import type { Site } from '../base/useSite.ts';

/**
 * Gives the tab the title and the icon of the site. index.html has neither: nothing of our own may show at a partner's
 * before its configuration is read.
 */
export function dressTab({ title, brand }: Pick<Site, 'title' | 'brand'>): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = brand?.logo ?? '/favicon.svg';
}
