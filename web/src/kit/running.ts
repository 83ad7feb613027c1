/** A call in progress, as RTK Query returns it. */
export type Running<Data> = { unwrap: () => Promise<Data> };
