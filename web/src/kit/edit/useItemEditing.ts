import { useState } from 'react';
import type { SuccessText } from '../../settingsMessages.ts';
import { copyName } from './copyName.ts';
import { fieldsOf } from './fieldsOf.ts';
import { type Editing, type EditingOptions, type Running, useEditing } from './useEditing.ts';

/** The props of an editor: the stored item, or undefined for a new one. */
export type ItemEditing<Item> = {
  /** The stored item; undefined for a new one. */
  item: Item | undefined;
  /** The item that a new one is a copy of, and the names that are taken. */
  copy?: { of: Item; taken: readonly string[] } | undefined;
  /** Fetches the item again; resolves to undefined if it was deleted. */
  reload: () => Promise<Item | undefined>;
  onClose: () => void;
};

type Options<Item extends { _id: string }, Body extends object> = ItemEditing<Item> &
  Pick<EditingOptions<Body, unknown>, 'checks' | 'problems'> & {
    /** The initial values of a new item. */
    fresh: Body;
    /** The request body of a stored item. Must be the same function between renders. */
    bodyOf: (item: Item) => Body;
    nameOf: (item: Item) => string;
    /** What a copy changes: the field with the name, by default `name`, and others. */
    copies?: { nameField?: keyof Body & string; changes?: (body: Body) => Partial<Body> };
    create: (body: Body) => Running<unknown>;
    update: (id: string, body: Body) => Running<unknown>;
    /** The success messages and the title of the failure toast (SPEC 8). */
    messages: { created: SuccessText; updated: SuccessText; failureTitle: string };
  };

/**
 * Edits one item of a list: creates a new item or replaces a stored one. An item that someone else has deleted in the
 * meantime is created again.
 * @returns In addition to the draft: `modal`, the props of its `ItemModal`, and `field`, which binds a field to the draft
 *   by name: `<NameField {...field('name')} />`.
 */
export function useItemEditing<Item extends { _id: string }, Body extends object>(options: Options<Item, Body>) {
  const { item, reload, bodyOf, checks = {}, problems = {}, create, update, onClose } = options;
  const { created, updated, failureTitle } = options.messages;
  const isNew = item === undefined;
  const [copy] = useState(() => copyOf(options));
  const fresh = copy ?? options.fresh;
  const editing: Editing<Body> = useEditing<Body, unknown>({
    stored: isNew ? fresh : bodyOf(item),
    checks,
    save: (body, isGone) => (isNew || isGone ? create(body) : update(item._id, body)),
    messages: { success: isNew ? created : updated, storedAnew: created, failureTitle },
    problems,
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

/** The initial values of a copy: those of the item, under another name. Undefined if there is nothing to copy. */
function copyOf<Item extends { _id: string }, Body extends object>(options: Options<Item, Body>): Body | undefined {
  const { copy, bodyOf, checks: { limits } = {}, copies: { nameField = 'name', changes } = {} } = options;
  if (copy === undefined) return undefined;
  const body = bodyOf(copy.of);
  const name: unknown = Reflect.get(body, nameField);
  return {
    ...body,
    ...(typeof name === 'string' && { [nameField]: copyName(name, limits?.[nameField]?.maxLength, copy.taken) }),
    ...changes?.(body),
  };
}
