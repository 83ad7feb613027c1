/**
 * The data of a change that went through, or undefined: its caller hears of the failure. Lists that answer in the 20000
 * envelope change on screen only with it (SPEC 4), and then need not be read again.
 */
export async function accepted<Data>(fulfilled: Promise<{ data: Data }>): Promise<Data | undefined> {
  return fulfilled.then(
    ({ data }) => data,
    () => undefined,
  );
}
