import type { CookieJar, Profile } from '../contract/types.ts';
import type { AccountData } from './accountData.ts';
import type { Sandbox } from './sandboxes.ts';

/** The input of every call before validation. */
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

/** The input of a call with a session. */
export type SignedInInput<Body, Query> = Input<Body, Query> & { profile: Profile; data: AccountData };
