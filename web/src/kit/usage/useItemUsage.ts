import type { ItemUsage } from '@atrium-console/sdk';
import { useEffect, useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import type { Running } from '../edit/useEditing.ts';

/** Loads what uses some items. `ids` are separated by commas. */
export type LoadUsage = (ids: string) => Running<ItemUsage>;

export type UsageState = { status: 'loading' | 'failed' | 'tooMany' } | { status: 'loaded'; usage: ItemUsage };

/** How many items can be asked about at once, according to the contract. */
export const MAX_IDS = 100;

/** Loads once what uses the items. */
export function useItemUsage(load: LoadUsage, itemIds: readonly string[]): UsageState {
  const [ids] = useState(itemIds);
  const [state, setState] = useState<UsageState>({ status: ids.length > MAX_IDS ? 'tooMany' : 'loading' });
  useEffect(() => {
    if (ids.length > MAX_IDS) return;
    let isShown = true;
    const show = (next: UsageState) => {
      if (isShown) setState(next);
    };
    load(ids.join(','))
      .unwrap()
      .then(
        (usage) => show({ status: 'loaded', usage }),
        (error: unknown) => {
          // Anything but a failed call is a bug.
          callFailure(error);
          show({ status: 'failed' });
        },
      );
    return () => {
      isShown = false;
    };
  }, [ids, load]);
  return state;
}
