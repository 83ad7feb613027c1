import type { FieldProblems } from '../fieldProblems.ts';
import { fieldsOf } from './fieldsOf.ts';
import { type Editing, type Running, useEditing } from './useEditing.ts';

/** What an editor is given: the stored item, or nothing of a new one. */
export type ItemEditing<Item> = {
  /** The item as it is stored now. Absent of a new one. */
  item: Item | undefined;
  /** Reads the item again; undefined when it is gone. */
  reload: () => Promise<Item | undefined>;
  onClose: () => void;
};

type Options<Item extends { _id: string }, Body> = ItemEditing<Item> & {
  /** What a new one starts from. */
  fresh: Body;
  /** What is sent of a stored item. Keep it the same function between renders. */
  bodyOf: (item: Item) => Body;
  check: (body: Body) => FieldProblems;
  tidy?: (body: Body) => Body;
  create: (body: Body) => Running<unknown>;
  update: (id: string, body: Body) => Running<unknown>;
  /** Sentences of the success toasts. */
  created: string;
  updated: string;
  failureTitle: string;
  nameOf: (item: Item) => string;
  /** The field of the form that a refused path of the request is about, where the two have different names. */
  fieldOf?: (path: string) => string;
};

/**
 * The draft of one item of a list: created when it is new, otherwise replaced. An item that somebody else has deleted
 * meanwhile is created anew.
 * @returns Beside the draft: `modal` to be spread over its `ItemModal`, and `field` to tie a field to the draft by its
 *   name, `<NameField {...field('name')} />`.
 */
export function useItemEditing<Item extends { _id: string }, Body extends object>(options: Options<Item, Body>) {
  const { item, reload, fresh, bodyOf, check, tidy, create, update, created, updated, onClose } = options;
  const { failureTitle, fieldOf } = options;
  const isNew = item === undefined;
  const editing: Editing<Body> = useEditing<Body, unknown>({
    stored: isNew ? fresh : bodyOf(item),
    check,
    tidy,
    save: (body, isGone) => (isNew || isGone ? create(body) : update(item._id, body)),
    success: isNew ? created : updated,
    storedAnew: created,
    failureTitle,
    ...(fieldOf && { fieldOf }),
    reload: isNew
      ? undefined
      : async () => {
          const latest = await reload();
          return latest && bodyOf(latest);
        },
    onSaved: onClose,
  });
  return {
    ...editing,
    field: fieldsOf(editing),
    modal: { editing, name: item && options.nameOf(item), onClose },
  };
}
