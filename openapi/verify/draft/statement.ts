import type { Operation } from '../contract/contract.ts';
import { type JsonObject, toPointer } from '../contract/json.ts';

/** What a server does otherwise at one place of the contract. */
export type Statement = {
  /** JSON pointer of the place in the contract. */
  pointer: string;
  /** What `x-wire` says there. */
  wire: JsonObject;
  /** Whether it may stand in the file as it is; otherwise a person has to look. */
  isSure: boolean;
  /** Why, as a clause. */
  why: string;
};

/** A form of many places. `target`: a JSONPath of all. `group`: under which heading it stands, if not under that of everywhere. */
export type FormStatement = Statement & { target?: string; group?: string };

/** The pointer to an operation in its document. */
export const pointerTo = ({ path, method }: Operation) => `/paths${toPointer([path, method.toLowerCase()])}`;

/** Something seen at a place; several may be seen of the same one. */
export type Seen = Statement & {
  /** Of one place and one kind, what is seen must be the same, or nothing is sure. */
  kind: string;
  /** Of a name: whether no other pairing would be nearly as good. */
  isApart?: boolean;
};

/** An operation of the contract, and the one of the server that is taken for it. */
export type Matched = {
  contract: Operation;
  theirs: Operation;
  isSure: boolean;
  /** Why, as a clause. */
  why: string;
};
