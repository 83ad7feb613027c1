import type { AccountData } from '../scenarios/accountData.ts';
import type { Sandbox } from './sandboxes.ts';
import type { CookieJar, Profile } from './types.ts';

/** What every call brings along, before anything is judged. */
export type Call = {
  request: Request;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  jar: CookieJar;
  sandbox: Sandbox;
  now: Date;
  newId: () => string;
};

export type Input<Body, Query> = Call & { body: Body; query: Query };

/** A call of somebody who is signed in. */
export type SignedInInput<Body, Query> = Input<Body, Query> & { profile: Profile; data: AccountData };
