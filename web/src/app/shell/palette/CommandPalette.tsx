import { Text, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { listText } from '../../../kit/words/listText.ts';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import '@mantine/spotlight/styles.css';
import { AbsenceNote } from './AbsenceNote.tsx';
import classes from './CommandPalette.module.css';
import { PaletteOption } from './PaletteOption.tsx';
import type { PaletteEntry } from './paletteEntry.ts';
import { usePaletteResults } from './usePaletteResults.ts';

const LABEL = 'Search pages and actions';

/**
 * Searches the pages that the user may open, what is on them, their items by name, and all actions, by keyboard alone. Mounted
 * while it is open.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [[store, { close }]] = useState(createSpotlight);
  const { selected, query } = useSpotlight(store);
  const listId = useId();
  const navigate = useNavigate();
  const go = useCallback((href: string) => void navigate(href), [navigate]);
  const { groups, marksOf, absence, isBusy, isOld, failed } = usePaletteResults(query, go);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[selected];
  useEffect(() => store.setState({ ...store.getState(), opened: true }), [store]);
  // A text that is pasted finds items only once their lists are loaded, and Spotlight selects nothing by then.
  const isUnselected = selected < 0 && entries.length > 0;
  useEffect(() => {
    if (isUnselected) store.setState({ ...store.getState(), selected: 0 });
  }, [isUnselected, store]);
  useReturnFocus(true);

  const choose = (entry: PaletteEntry) => {
    close();
    entry.run();
  };
  const first = current ?? entries[0];
  const press = useEnter(query, isBusy, first && isOld(first) ? undefined : first, choose);
  const isEmpty = entries.length === 0 && absence === undefined;
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.key}`;
  return (
    <Spotlight.Root
      store={store}
      // The shell handles the shortcut, because it also loads this module.
      shortcut={null}
      onSpotlightClose={onClose}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // Keeps its top in place while the list gets shorter.
      centered={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      scrollable
      maxHeight={460}
      // Spotlight gives it classes of its own, which `classNames` would replace.
      attributes={{ content: { 'aria-label': LABEL, 'data-palette': '' } }}
    >
      <div onKeyDownCapture={press}>
        <Spotlight.Search
          placeholder="Search pages, settings and actions"
          leftSection={<IconSearch size={18} aria-hidden />}
          role="combobox"
          aria-label={LABEL}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          data-autofocus
        />
      </div>
      <AbsenceNote
        absence={absence}
        onSearch={(text) => store.setState({ ...store.getState(), query: text, selected: 0 })}
      />
      <Spotlight.ActionsList
        id={listId}
        role="listbox"
        aria-label="Pages and actions"
        pb={4}
        className={classes.list}
        data-empty={entries.length === 0 || undefined}
      >
        {groups.map((group) => (
          <Spotlight.ActionsGroup
            // Titles are not unique: two pages can have lists of the same name.
            key={group.entries[0]?.key}
            label={group.title}
            role="group"
            aria-label={group.title}
            className={classes.group}
          >
            {group.entries.map((entry) => (
              <PaletteOption
                key={entry.key}
                entry={entry}
                id={optionId(entry)}
                group={group.title}
                isSelected={entry === current}
                marks={marksOf(entry)}
                onChoose={() => choose(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
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
    </Spotlight.Root>
  );
}

/**
 * What Enter does: it opens the selected result, also right after a text was pasted. Where nothing is found so far, it opens the
 * first result once everything is searched, if the text is still the same.
 */
function useEnter(
  query: string,
  isBusy: boolean,
  entry: PaletteEntry | undefined,
  choose: (entry: PaletteEntry) => void,
): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState<string>();
  const isDue = awaited !== undefined && awaited === query && !isBusy && entry !== undefined;
  useEffect(() => {
    if (isDue && entry) choose(entry);
  });
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      // Whoever goes on typing or choosing does not want it any more.
      setAwaited(undefined);
      return;
    }
    event.preventDefault();
    // Spotlight would open what was selected before.
    event.stopPropagation();
    if (entry) choose(entry);
    else if (isBusy) setAwaited(query);
  };
}
