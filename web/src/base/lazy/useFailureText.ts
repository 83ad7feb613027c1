import { use } from 'react';
import { callFailure } from '../callFailure.ts';
import { errorText, type Undone } from '../errorText.ts';
import { ServicesContext } from '../services.ts';
import { LoadFailure } from './lazyModule.ts';

/**
 * The message for a failed action that loads a part of the console first: after an update that part no longer exists, and
 * trying again does not help.
 */
export function useFailureText(): (error: unknown, undone?: Undone) => Promise<string> {
  const deployment = use(ServicesContext)?.deployment;
  return async (error, undone) => {
    if (error instanceof LoadFailure && deployment !== undefined) {
      const isOutdated = await deployment.isOutdated().catch(() => false);
      const outcome = undone === undefined ? '' : `Not ${undone}. `;
      if (isOutdated) return `${outcome}A new version is available. Reload the page and try again.`;
    }
    return errorText(callFailure(error), undone);
  };
}
