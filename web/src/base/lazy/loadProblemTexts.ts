import type { LoadProblem } from './useLoadProblem.ts';

/** What people read instead of a part that could not be loaded. */
export const LOAD_PROBLEM_TEXTS: Record<LoadProblem, { title: string; text: string }> = {
  offline: {
    title: 'You are offline',
    text: 'This could not be loaded. It will load as soon as you are back online.',
  },
  outdated: {
    title: 'A new version is available',
    text: 'The console has been updated since you opened it. Reload the page to continue. Unsaved changes are kept.',
  },
  remembered: {
    title: 'This could not be loaded',
    text: 'Check your connection and reload the page. Unsaved changes are kept.',
  },
  unknown: {
    title: 'This could not be loaded',
    text: 'Check your connection and try again.',
  },
};
