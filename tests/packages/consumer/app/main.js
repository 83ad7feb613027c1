import { createClient } from '@atrium-console/sdk';
import { emptyApi, slaApi } from '@atrium-console/sdk/rtk';
import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

const store = configureStore({
  reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
  middleware: (getDefault) =>
    getDefault({ thunk: { extraArgument: { client: createClient() } } }).concat(emptyApi.middleware),
});

function ServiceLevels() {
  const { data } = slaApi.useListSlaQuery();
  return createElement(
    'ul',
    null,
    data?.sla.map(({ _id, name }) => createElement('li', { key: _id }, name)),
  );
}

createRoot(document.getElementById('root')).render(createElement(Provider, { store }, createElement(ServiceLevels)));
