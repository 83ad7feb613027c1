import { use, useSyncExternalStore } from 'react';
import { ServicesContext } from '../services.ts';
import { browserConnection } from './connection.ts';

/** Whether the browser has a network. Also works where services are missing, as on the error page. */
export function useIsOnline(): boolean {
  const { subscribe, isOnline } = use(ServicesContext)?.connection ?? browserConnection;
  return useSyncExternalStore(subscribe, isOnline);
}
