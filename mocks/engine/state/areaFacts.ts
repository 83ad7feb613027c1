import type { OperationId } from '@atrium-console/sdk/operations';
import type { Profile, Schemas } from '../contract/types.ts';
import type { AccountData, Target } from './accountData.ts';
import type { Platform } from './platform.ts';
import type { Seed } from './seed.ts';

type Ids = ReadonlySet<string>;
type Named = Schemas['ItemReference'];

/** The items of one kind, by `_id`. */
export type Items = (data: AccountData) => readonly { _id: string | number }[];

/** One field by which items of one kind refer to items of another. */
export type Reference = {
  to: Target;
  /** The name of the referring kind in the contract. A field without it is not part of what the contract calls usage. */
  type: Schemas['ItemUsageCount']['type'] | undefined;
  /** The operation that lists the referring items. Without it, they are counted and not named. */
  list: OperationId | undefined;
  /** The items that refer to one of the ids. */
  users: (data: AccountData, ids: Ids) => Named[];
  /** Removes the ids from all items, or puts another id in their place. */
  release: (data: AccountData, ids: Ids, replacement?: string) => void;
};

type List = Schemas['GroupOptionList'];

/** Where an operation deals with items that the options of groups can hide. */
export type Surface = {
  list: List;
  /** The product whose options count. Defaults to the product of the path. */
  product?: 'listening' | 'crm';
  /** Leaves items out of the answer by this field of its objects. */
  shows?: '_id' | 'keyword_id';
  /** The operation is about the item of the path parameter, or of the query, or of what it names. */
  about?: 'id' | 'ids' | 'keyword_id' | ((data: AccountData, params: Record<string, string>) => string[]);
  /** What is below the item is deleted with it. */
  takesBelow?: boolean;
  /** A body or a query may refer to an item here. */
  refers?: 'parent_id' | 'replace_with' | 'keyword_id';
  /** The created item joins the options of the group of its creator. */
  creates?: boolean;
};

/** Items that the search finds by name. */
export type Found = {
  type: Schemas['SearchResults']['results'][number]['type'];
  /** The operation that lists them. Only who may call it finds them, as far as its answer shows them. */
  list: OperationId;
  product?: 'listening' | 'crm';
  items: (data: AccountData, profile: Profile) => readonly { _id: string | number; name?: string; title?: string }[];
};

/** What an area says of its data. The engine does everything that concerns all areas by these facts alone. */
export type AreaFacts = {
  /** The parts of an account's data that the area stores. */
  seeds?: { readonly [K in keyof AccountData]?: Seed<AccountData[K]> };
  /** The lists with the items that its calls name by an id in their path. */
  lists?: (data: AccountData, platform: Platform) => readonly (readonly unknown[])[];
  /** The stored object that calls without an id are about. */
  document?: (data: AccountData) => unknown;
  /** The items of the area that others refer to by id. */
  targets?: { readonly [T in Target]?: Items };
  /** The fields by which its items refer to others. */
  references?: readonly Reference[];
  /** The fields of the contract whose ids are those of its items, so that the activity log can name them. */
  named?: Readonly<Record<string, Items>>;
  /** What another user changes in the scenario `conflict`, by the operation that reads it. A part names its whole. */
  concurrentEdits?: { readonly [Op in OperationId]?: ((data: AccountData) => void) | OperationId };
  /** The operations that deal with items which the options of groups can hide (`groupoption.visible`). */
  surfaces?: { readonly [Op in OperationId]?: readonly Surface[] };
  /** The lists of group options that name its items, and the items that they can name. */
  optionLists?: {
    readonly [L in List]?: (data: AccountData, product: string) => readonly { _id: string; name: string }[];
  };
  /** What the search finds. */
  found?: readonly Found[];
  /** What operators cannot do while they are signed in as a user: spend the user's money, or lock the user out. */
  notRemote?: readonly OperationId[];
  /** How the activity log records changes, if it does not do so as usual. */
  log?: LogFacts;
};

export type LogFacts = {
  /** Nothing is recorded: the area has a log of its own or is private. */
  isPrivate?: boolean;
  /** The area whose items these are. */
  as?: string;
  /** Operations that write their entries themselves, or change nothing in an account. */
  byItself?: readonly OperationId[];
  /** Operations on an account that is no longer there, recorded in the account of the operator. */
  inOwnAccount?: readonly OperationId[];
};

/** The facts of all areas, by area. */
export type AllFacts = Readonly<Record<string, AreaFacts>>;
