/** What the areas share that answer in the 20000 envelope (SPEC 4 and 8). */

/** A successful envelope: the client has turned every other code into an error. */
type Envelope<Data> = { code: number; data: Data };

/** `transformResponse`: hooks give what is in the envelope. */
export const open = <Data>({ data }: Envelope<Data>): Data => data;

/** The data of a call that the server accepted with 20000, or undefined; the mutation's caller hears of the failure. */
export async function accepted<Data>(fulfilled: Promise<{ data: Data }>): Promise<Data | undefined> {
  return fulfilled.then(
    ({ data }) => data,
    () => undefined,
  );
}
