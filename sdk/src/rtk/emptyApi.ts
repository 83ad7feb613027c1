import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
export const emptyApi = createApi({ reducerPath: 'atrium', baseQuery: fakeBaseQuery(), endpoints: () => ({}) });
