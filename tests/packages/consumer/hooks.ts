/** What somebody with React writes; it only has to compile. */

import { createClient } from '@atrium-console/sdk';
import { emptyApi, slaApi } from '@atrium-console/sdk/rtk';
import { configureStore } from '@reduxjs/toolkit';

export const store = configureStore({
  reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
  middleware: (getDefault) =>
    getDefault({ thunk: { extraArgument: { client: createClient() } } }).concat(emptyApi.middleware),
});

export function useFirstName(): string | undefined {
  return slaApi.useListSlaQuery().data?.sla[0]?.name;
}
