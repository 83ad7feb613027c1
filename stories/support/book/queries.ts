import type { ApiError } from '@atrium-console/sdk';
import { fn } from 'storybook/test';
import type { PageQuery } from '../../../web/src/kit/SettingsPage.tsx';

/** Results of queries, for what waits for them without a server. */
export const LOADED: PageQuery = { data: [], isLoading: false, isFetching: false, refetch: fn() };
export const LOADING: PageQuery = { isLoading: true, isFetching: true, refetch: fn() };

/** Called by what tries again. */
export const FAILED = fn();

const error: ApiError = { kind: 'network', message: 'The network is down.' };

/** The result of a query that failed, with the data of an earlier answer. */
export const failing = (data: unknown): PageQuery => ({
  ...(data !== undefined && { data }),
  error,
  isLoading: false,
  isFetching: false,
  refetch: FAILED,
});
