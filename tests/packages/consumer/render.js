/** Loads a list into a store and renders it with a hook, on the server. */
import { createClient } from '@atrium-console/sdk';
import { emptyApi, slaApi, useListSlaQuery } from '@atrium-console/sdk/rtk';
import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';

const client = createClient({
  baseUrl: 'http://mock.invalid',
  fetch: async () => Response.json({ sla: [{ name: 'Standard' }, { name: 'Premium' }] }),
});
const store = configureStore({
  reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
  middleware: (getDefault) => getDefault({ thunk: { extraArgument: { client } } }).concat(emptyApi.middleware),
});

function Names() {
  const { data } = useListSlaQuery();
  return createElement('p', null, data?.sla.map(({ name }) => name).join(', '));
}

await store.dispatch(slaApi.endpoints.listSla.initiate());
console.log(renderToStaticMarkup(createElement(Provider, { store }, createElement(Names))));
