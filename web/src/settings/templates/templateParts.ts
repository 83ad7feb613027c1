import type { PageQuery } from '../../kit/SettingsPage.tsx';

/** One of the five lists that must load before templates count as loaded (SPEC 3). */
export type TemplatePart = {
  id: 'keywords' | 'monitor' | 'engagement' | 'catTag' | 'templates';
  label: string;
  /** The permission to read it that the person lacks, if any. It is not requested then. */
  missing: string | undefined;
  /** Says so if the server does not have it. It is not requested then. */
  off: string | undefined;
  query: PageQuery;
};

export type PartState = 'loaded' | 'loading' | 'failed' | 'denied' | 'absent';

/** How far a part is. Data that could not be refreshed still count as loaded. */
export function partState({ missing, off, query }: TemplatePart): PartState {
  if (off !== undefined) return 'absent';
  if (missing !== undefined) return 'denied';
  if (query.data !== undefined) return 'loaded';
  return query.error !== undefined && !query.isFetching ? 'failed' : 'loading';
}

/** Whether the templates of a product count as loaded: once all five parts have loaded (SPEC 3). */
export function areTemplatesLoaded(parts: readonly TemplatePart[]): boolean {
  return parts.every((part) => partState(part) === 'loaded');
}

/** Whether nothing is awaited any more: every part has loaded, or is missing because the person may not read it or the server does not have it. */
export function areTemplatesSettled(parts: readonly TemplatePart[]): boolean {
  return parts.every((part) => ['loaded', 'denied', 'absent'].includes(partState(part)));
}
