/** The hooks of the made-up area, with the types that RTK Query gives them. */
import type { Running } from '../../../../web/src/kit/edit/useEditing.ts';
import type { ConsoleStore } from '../../../../web/src/session/makeStore.ts';
import type { Thing, ThingBody, ThingList } from './sdk.ts';

type Query<Data> = {
  data?: Data;
  currentData?: Data;
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => Running<Data>;
};

type Scope = { product?: 'crm' };
type Mutation<Arg, Answer> = () => readonly [(arg: Arg) => Running<Answer>];
type Place = { limit?: number; cursor?: string };
type Dispatch = ConsoleStore['dispatch'];

export declare const thingsApi: {
  endpoints: {
    listThings: {
      initiate: (arg: Scope, options: { subscribe: boolean }) => (dispatch: Dispatch) => Running<ThingList>;
    };
  };
  useListThingsQuery: (
    arg?: Scope & Place,
    options?: { refetchOnMountOrArgChange: boolean; pollingInterval?: number },
  ) => Query<ThingList>;
  useLazyListThingsQuery: () => readonly [(arg: Scope & Place) => Running<ThingList>];
  useGetThingQuery: (arg?: Scope) => Query<Thing>;
  useCreateThingMutation: Mutation<Scope & { thingBody: ThingBody }, Thing>;
  useUpdateThingMutation: Mutation<Scope & { id: string; thingBody: ThingBody }, Thing>;
  useSaveThingMutation: Mutation<Scope & { thingBody: ThingBody }, Thing>;
  useDeleteThingMutation: Mutation<Scope & { id: string }, unknown>;
};
