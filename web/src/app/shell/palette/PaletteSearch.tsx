import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './CommandPalette.module.css';
import { PALETTE_LABEL } from './paletteLabel.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  /** The list that it controls. */
  listId: string;
  /** The option that Enter opens. */
  activeId: string | undefined;
  onAsk: (query: string) => void;
  /** Selects the next option, or the one before. */
  onMove: (step: 1 | -1) => void;
  /** Any other key. */
  onKey: (event: KeyboardEvent) => void;
};

const SEARCH_ICON = <IconSearch size={18} aria-hidden />;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field of the palette. */
export function PaletteSearch({ ref, listId, activeId, onAsk, onMove, onKey }: Props) {
  const press = (event: KeyboardEvent) => {
    const step = event.nativeEvent.isComposing ? undefined : STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onMove(step);
    }
    onKey(event);
  };
  return (
    <Input
      ref={ref}
      size="lg"
      classNames={{ input: classes.search }}
      onChange={({ currentTarget }) => onAsk(currentTarget.value)}
      onKeyDown={press}
      placeholder="Search pages, settings and actions"
      leftSection={SEARCH_ICON}
      role="combobox"
      aria-label={PALETTE_LABEL}
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      data-autofocus
    />
  );
}
