import type { ItemUsage } from '@atrium-console/sdk';
import { useEffect, useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { useIsOnline } from '../../base/connection/useIsOnline.ts';
import { isNotServed } from '../../base/served/notServed.ts';
import type { Running } from '../edit/useEditing.ts';

/** Loads what uses some items. `ids` are separated by commas. */
export type LoadUsage = (ids: string) => Running<ItemUsage>;

export type UsageState =
  | { status: 'loading' | 'offline' | 'failed' | 'tooMany' | 'absent' }
  | { status: 'loaded'; usage: ItemUsage };

/** How many items can be asked about at once, according to the contract. */
export const MAX_IDS = 100;

/** Loads what uses the items, once the browser is online. */
export function useItemUsage(load: LoadUsage, itemIds: readonly string[]): UsageState {
  const [ids] = useState(itemIds);
  const isOnline = useIsOnline();
  const [state, setState] = useState<UsageState>({ status: ids.length > MAX_IDS ? 'tooMany' : 'loading' });
  useEffect(() => {
    if (!isOnline || ids.length > MAX_IDS) return;
    let isShown = true;
    load(ids.join(','))
      .unwrap()
      .then(
        (usage) => isShown && setState({ status: 'loaded', usage }),
        (error: unknown) => {
          // Anything but a failed call is a bug.
          const failure = callFailure(error);
          if (isShown && isNotServed(failure)) setState({ status: 'absent' });
          else if (isShown) setState((shown) => (shown.status === 'loaded' ? shown : { status: 'failed' }));
        },
      );
    return () => {
      isShown = false;
    };
  }, [ids, load, isOnline]);
  const isMissing = state.status === 'loading' || state.status === 'failed';
  return isMissing && !isOnline ? { status: 'offline' } : state;
}
