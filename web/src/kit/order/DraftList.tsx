import { Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { LeftOut } from './LeftOut.tsx';
import { OrderedList } from './OrderedList.tsx';
import { putBack } from './putBack.ts';

/** An entry that the server names; a new one has an id of the form's own until it is saved. */
type Entry = { _id?: string };

type Props<Item extends Entry> = {
  /** What is listed, for screen readers: `Ticket states`. */
  label: string;
  /** What one and many are called: `state`, `states`. */
  one: string;
  many: string;
  items: readonly Item[];
  /** What is stored: what of it is no longer listed goes with the next save. */
  stored: readonly Item[];
  nameOf: (item: Item, index: number) => string;
  /** Names one that is no longer listed, where its place was its name. */
  leftOutName?: (item: Item) => string;
  /** What a new one starts as. */
  fresh: () => Item;
  /** How many there may be. */
  max: number;
  /** Why one cannot be removed although the list can be changed. */
  removeDisabledReason?: ((item: Item) => string | undefined) | undefined;
  /** What is to be done or known about what goes. */
  goesWith?: string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
};

/** A list within a form: its entries are added, changed, moved and taken out in the draft, and go with its save. */
export function DraftList<Item extends Entry>({ label, one, many, items, stored, ...props }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { nameOf, onChange } = props;
  /** Puts the focus into an entry once it is painted; without any entry on the button that adds one. */
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
    focusEntry(index, '[data-remove]');
  };
  const change = (index: number, part: Partial<Item>) =>
    onChange(items.map((item, place) => (place === index ? { ...item, ...part } : item)));
  const addDisabledReason = items.length >= props.max ? `There may be at most ${props.max} ${many}.` : undefined;
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
            <WriteAction
              label={`Remove ${nameOf(item, index)}`}
              icon={<IconTrash size={16} aria-hidden />}
              disabledReason={props.removeDisabledReason?.(item)}
              data-remove
              onClick={() => remove(index)}
            />
          )}
        >
          {(item, index) => props.children(item, index, (part) => change(index, part))}
        </OrderedList>
      )}
      <LeftOut
        items={items}
        stored={stored}
        one={one}
        many={many}
        nameOf={props.leftOutName ?? nameOf}
        goesWith={props.goesWith}
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
