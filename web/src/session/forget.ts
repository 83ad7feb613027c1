import { emptyApi } from '@atrium-console/sdk/rtk';
import { signedOut } from './consoleSlice.ts';
import type { ConsoleStore } from './makeStore.ts';

/** Clears everything about the signed-in person: user, account, customer, plan and invoices (SPEC 4 Logout). */
export function forget(dispatch: ConsoleStore['dispatch']): void {
  dispatch(signedOut());
  dispatch(emptyApi.util.resetApiState());
}
