import { Text } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { listText } from '../../../kit/words/listText.ts';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import { useMenuProduct } from '../useMenuProduct.ts';
import '@mantine/spotlight/styles.css';
import classes from './CommandPalette.module.css';
import { adminGroup, createGroup, type PaletteEntry, pageGroups, searchEntries } from './paletteEntries.ts';
import { useActions } from './useActions.ts';
import { useRecords } from './useRecords.ts';

/**
 * Searches the pages that the user may open, their items by name, and all actions, by keyboard alone. Mounted while it is
 * open.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [[store, { close }]] = useState(createSpotlight);
  const { selected, query } = useSpotlight(store);
  const listId = useId();
  const navigate = useNavigate();
  const go = useCallback((href: string) => void navigate(href), [navigate]);
  const { product, visitor } = useMenuProduct();
  const [opener] = useState({ product, visitor });
  const pages = useMemo(
    () => [
      ...pageGroups(opener.product, opener.visitor, go),
      adminGroup(opener.visitor, go),
      createGroup(opener.product, opener.visitor, go),
    ],
    [opener, go],
  );
  const records = useRecords(query, opener.product, opener.visitor, go);
  // A letter is shown before all names are searched.
  const searched = useDeferredValue(query);
  const found = useMemo(() => searchEntries(records.groups, searched), [records.groups, searched]);
  // Items last: they load while the user types and must not move what is selected.
  const groups = [...searchEntries([...pages, ...useActions()], query), ...found];
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[selected];
  useEffect(() => store.setState({ ...store.getState(), opened: true }), [store]);
  // A text that is pasted finds items only once their lists are loaded, and Spotlight selects nothing by then.
  const isUnselected = selected < 0 && entries.length > 0;
  useEffect(() => {
    if (isUnselected) store.setState({ ...store.getState(), selected: 0 });
  }, [isUnselected, store]);
  useReturnFocus(true);

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
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Search pages and actions' } }}
    >
      <Spotlight.Search
        placeholder="Search pages and actions"
        leftSection={<IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-label="Search pages and actions"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        data-autofocus
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label="Pages and actions" pb={4}>
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
              <Spotlight.Action
                key={entry.key}
                // The search field references its active option by this id.
                ref={(option) => option?.setAttribute('id', optionId(entry))}
                role="option"
                aria-selected={entry === current}
                data-selected={entry === current || undefined}
                dimmedSections={false}
                label={entry.title}
                leftSection={<MenuIcon id={entry.icon} />}
                rightSection={<span className={classes.of}>{entry.of}</span>}
                onClick={() => {
                  close();
                  entry.run();
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {entries.length === 0 && (
        <Spotlight.Empty role="status">
          {records.isLoading || searched !== query
            ? 'Searching…'
            : `No results for “${query.trim()}”. Try a page, a product, an action or the name of an item.`}
        </Spotlight.Empty>
      )}
      {records.failed.length > 0 && (
        <Text size="xs" c="dimmed" px="md" py="xs" role="status">
          Not searched, because they could not be loaded: {listText(records.failed)}.
        </Text>
      )}
    </Spotlight.Root>
  );
}
