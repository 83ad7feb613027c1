import { Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { OrderedList } from './OrderedList.tsx';
import { putBack } from './putBack.ts';
import { RemovedEntries } from './RemovedEntries.tsx';

/** An entry whose id comes from the server; a new one has a temporary id until it is saved. */
type Entry = { _id?: string };

type Props<Item extends Entry> = {
  /** The accessible name: `Ticket states`. */
  label: string;
  /** The singular and plural noun: `state`, `states`. */
  one: string;
  many: string;
  items: readonly Item[];
  /** The stored entries. Those that are no longer listed are deleted by the next save. */
  stored: readonly Item[];
  nameOf: (item: Item, index: number) => string;
  /** The name of a removed entry, if its position was its name. */
  leftOutName?: (item: Item) => string;
  /** The initial values of a new entry. */
  fresh: () => Item;
  /** The maximum number of entries. */
  max: number;
  /** Why an entry cannot be removed, although the list can be changed. */
  removeDisabledReason?: ((item: Item) => string | undefined) | undefined;
  /** What to know about the removed entries. */
  deletionNote?: string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
};

/** A list within a form: entries are added, edited, moved and removed in the draft, and saved with it. */
export function DraftList<Item extends Entry>({ label, one, many, items, stored, ...props }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { nameOf, onChange } = props;
  /** Focuses an entry once it is rendered, or the button for adding one if there is none. */
  const focusEntry = (index: number, control: string) => {
    requestAnimationFrame(() => {
      const entries = list.current?.querySelectorAll(':scope > ol > li') ?? [];
      const entry = entries[Math.min(index, entries.length - 1)];
      const target =
        entry?.querySelector<HTMLElement>(control) ?? list.current?.querySelector<HTMLElement>('[data-add]');
      target?.focus();
    });
  };
  const add = () => {
    onChange([...items, props.fresh()]);
    focusEntry(items.length, 'input');
  };
  const remove = (index: number) => {
    onChange(items.filter((_, place) => place !== index));
    focusEntry(index, '[data-remove] button');
  };
  const change = (index: number, part: Partial<Item>) =>
    onChange(items.map((item, place) => (place === index ? { ...item, ...part } : item)));
  const addDisabledReason = items.length >= props.max ? `You can add at most ${props.max} ${many}.` : undefined;
  return (
    <Stack gap="sm" ref={list}>
      {items.length > 0 && (
        <OrderedList
          label={label}
          items={items}
          keyOf={(item, index) => item._id ?? String(index)}
          nameOf={nameOf}
          isFields
          onOrder={onChange}
          actions={(item, index) => (
            <span data-remove>
              <WriteAction
                label={`Remove ${nameOf(item, index)}`}
                icon={<IconTrash size={16} aria-hidden />}
                disabledReason={props.removeDisabledReason?.(item)}
                onClick={() => remove(index)}
              />
            </span>
          )}
        >
          {(item, index) => props.children(item, index, (part) => change(index, part))}
        </OrderedList>
      )}
      <RemovedEntries
        items={items}
        stored={stored}
        one={one}
        many={many}
        nameOf={props.leftOutName ?? nameOf}
        deletionNote={props.deletionNote}
        onPutBack={() => onChange(putBack(items, stored))}
      />
      <div>
        <WriteButton
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabledReason={addDisabledReason}
          data-add
          onClick={add}
        >
          Add a {one}
        </WriteButton>
      </div>
    </Stack>
  );
}
