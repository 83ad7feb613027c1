import { Box, Text, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { startTransition, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listText } from '../../../kit/words/listText.ts';
import { AbsenceNote } from './AbsenceNote.tsx';
import classes from './CommandPalette.module.css';
import { PaletteOption } from './PaletteOption.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteEntry } from './paletteEntry.ts';
import { useEnter } from './useEnter.ts';
import { usePaletteResults } from './usePaletteResults.ts';

/**
 * The field of the palette and what is found. The field keeps the focus, and says which option Enter opens. It holds its text
 * itself, so that a letter is shown before anything is searched for it.
 */
export function PalettePanel({ onClose }: { onClose: () => void }) {
  const [{ query, selected }, setState] = useState({ query: '', selected: 0 });
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const go = useCallback((href: string) => void navigate(href), [navigate]);
  const { groups, marksOf, absence, isBusy, failed } = usePaletteResults(query, go);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[selected];
  const choose = useCallback(
    (entry: PaletteEntry) => {
      onClose();
      entry.run();
    },
    [onClose],
  );
  // The dialog would focus it a moment after it is shown, and lose what is typed until then.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const enter = useEnter({ field, query, isBusy, entry: current ?? entries[0], choose });
  // Ids have no spaces.
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.key.replaceAll(' ', '-')}`;

  const ask = (text: string) => {
    // Before anything is rendered, when it is known without a layout.
    if (list.current && list.current.scrollTop > 0) list.current.scrollTop = 0;
    startTransition(() => setState({ query: text, selected: 0 }));
  };
  const askInstead = (text: string) => {
    if (field.current) field.current.value = text;
    ask(text);
  };
  const move = (step: 1 | -1) => {
    const { length } = entries;
    const next = (selected + step + length) % Math.max(1, length);
    setState((state) => ({ ...state, selected: next }));
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const isEmpty = entries.length === 0 && absence === undefined;
  return (
    <>
      <PaletteSearch
        ref={field}
        listId={listId}
        activeId={current && optionId(current)}
        onAsk={ask}
        onMove={move}
        onKey={enter}
      />
      <AbsenceNote absence={absence} onSearch={askInstead} />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Pages and actions"
        className={classes.list}
        data-empty={entries.length === 0 || undefined}
      >
        {groups.map(({ key, title, entries: some }) => (
          // The style sheet draws the heading.
          <Box key={key} role="group" aria-label={title} data-title={title} className={classes.group}>
            {some.map((entry) => (
              <PaletteOption
                key={entry.key}
                entry={entry}
                id={optionId(entry)}
                group={title}
                isSelected={entry === current}
                marks={marksOf(entry)}
                onChoose={choose}
              />
            ))}
          </Box>
        ))}
      </div>
      {/* The same for each key, so that it is announced once. */}
      <VisuallyHidden role="status">{isEmpty && !isBusy && 'Nothing found.'}</VisuallyHidden>
      {isEmpty && (
        <Spotlight.Empty>
          {isBusy
            ? 'Searching…'
            : `No results for “${query.trim()}”. Try a page, a setting, a product, an action or the name of an item.`}
        </Spotlight.Empty>
      )}
      {failed.length > 0 && (
        <Text size="xs" c="dimmed" px="md" py="xs" role="status">
          Not searched, because they could not be loaded: {listText(failed)}.
        </Text>
      )}
    </>
  );
}
