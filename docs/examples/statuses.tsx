/** A page with the hooks of RTK Query: a list, a change that refetches it, and the server's messages. */
import { type AtriumClient, createClient, isApiError, type WorkingStatus } from '@atrium-console/sdk';
import { emptyApi, useDeleteWorkingStatusMutation, useListWorkingStatusesQuery } from '@atrium-console/sdk/rtk';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';

/** The store: hooks make their calls with its client. */
export function makeStore(client: AtriumClient = createClient()) {
  return configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: { client } } }).concat(emptyApi.middleware),
  });
}

function Status({ status }: { status: WorkingStatus }) {
  const [remove, { isLoading, error }] = useDeleteWorkingStatusMutation();
  return (
    <li>
      {status.name}{' '}
      <button type="button" disabled={isLoading} onClick={() => remove({ id: status._id })}>
        Delete {status.name}
      </button>
      {isApiError(error) && <span role="alert">{error.message}</span>}
    </li>
  );
}

function Statuses() {
  const { data, error, isLoading, refetch } = useListWorkingStatusesQuery();
  if (isLoading) return <p>Loading…</p>;
  if (isApiError(error)) {
    return (
      <p role="alert">
        {error.message}{' '}
        <button type="button" onClick={refetch}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <ul>
      {data?.map((status) => (
        <Status key={status._id} status={status} />
      ))}
    </ul>
  );
}

export function App({ store = makeStore() }) {
  return (
    <Provider store={store}>
      <h1>Working statuses</h1>
      <Statuses />
    </Provider>
  );
}
