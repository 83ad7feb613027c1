import { Alert, Group, Paper, Switch, Text, Title } from '@mantine/core';
import { IconGhost2 } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { useUrlText } from '../list/useUrlText.ts';
import { CheckTree } from './CheckTree.tsx';
import classes from './ChoicePanel.module.css';
import {
  type CheckNode,
  chosenCounts,
  inStoredOrder,
  leavesOf,
  shownRows,
  type CheckTree as Tree,
  toggled,
  withAll,
} from './checkTree.ts';

type Props = {
  /** What can be chosen, in the plural, as the heading: `Ticket tags`. */
  label: string;
  tree: Tree;
  chosen: readonly string[];
  /** What is stored: a choice that is taken back has its order again. */
  stored: readonly string[];
  /** The URL parameter that holds the search. */
  searchParam: string;
  error?: string | undefined;
  /** Said while there is nothing to choose from. */
  emptyText: string;
  onChange: (ids: string[]) => void;
};

/** Chooses some of many: a searchable tree or list of checkboxes with its counts. Ids that are no longer there are said. */
export function ChoicePanel({ label, tree, chosen, stored, searchParam, error, emptyText, ...props }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  const [query, setQuery] = useUrlText(searchParam);
  const [onlyChosen, setOnlyChosen] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(tree));
  const counts = useMemo(() => chosenCounts(tree, chosen), [tree, chosen]);
  const only = useMemo(() => (onlyChosen ? new Set(chosen) : undefined), [onlyChosen, chosen]);
  // Many thousands take their time to be looked through; the letters that are typed do not wait for it.
  const searched = useDeferredValue(query);
  const rows = useMemo(() => shownRows(tree, { query: searched, only, open }), [tree, searched, only, open]);
  const hasLevels = useMemo(() => tree.roots.some(({ isLeaf }) => !isLeaf), [tree]);
  const gone = chosen.filter((id) => !tree.byId.has(id));
  const things = label.toLocaleLowerCase();
  const isNarrowed = onlyChosen || query.trim() !== '';

  const change = (ids: readonly string[]) => props.onChange(inStoredOrder(ids, stored));
  /** What the two buttons are about: what a search has found, else everything. */
  const leavesShown = () => (isNarrowed ? rows.filter(({ isLeaf }) => isLeaf) : tree.roots.flatMap(leavesOf));
  const chooseNone = () => {
    const taken = new Set(leavesShown().map(({ id }) => id));
    change(chosen.filter((id) => !taken.has(id)));
  };
  const setNodeOpen = ({ id }: CheckNode, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  return (
    <Paper withBorder component="section" aria-label={label} className={classes.panel}>
      <Group justify="space-between" gap="xs" px="sm" pt="sm">
        <Title order={3} size="h5">
          {label}
        </Title>
        <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {(chosen.length - gone.length).toLocaleString()} of {tree.leafCount.toLocaleString()} chosen
        </Text>
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" px="sm" role="alert">
          {error}
        </Text>
      )}
      {gone.length > 0 && <Gone count={gone.length} onDrop={() => change(chosen.filter((id) => tree.byId.has(id)))} />}
      {tree.byId.size === 0 ? (
        <Text size="sm" c="dimmed" p="xl" ta="center">
          {emptyText}
        </Text>
      ) : (
        <>
          <Group p="sm" gap="sm" wrap="nowrap">
            <ListSearch label={`Search ${things}`} value={query} onChange={setQuery} />
          </Group>
          {rows.length === 0 ? (
            <Text size="sm" c="dimmed" className={classes.nothing}>
              {query.trim() === '' ? 'Nothing selected yet.' : `Nothing matches “${query}”.`}
            </Text>
          ) : (
            <CheckTree
              label={label}
              rows={rows}
              counts={counts}
              open={open}
              allOpen={isNarrowed}
              hasLevels={hasLevels}
              onToggle={(node) => canChange && change(toggled(tree, chosen, node))}
              onOpen={setNodeOpen}
            />
          )}
          <Group p="sm" gap="sm" justify="space-between">
            <Switch
              size="sm"
              label="Only chosen"
              checked={onlyChosen}
              onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
            />
            <Group gap="xs">
              <Pick
                label={`Choose all ${things}${isNarrowed ? ' that are shown' : ''}`}
                onClick={() => change(withAll(chosen, leavesShown()))}
              >
                All
              </Pick>
              <Pick label={`Choose none of the ${things}${isNarrowed ? ' that are shown' : ''}`} onClick={chooseNone}>
                None
              </Pick>
            </Group>
          </Group>
        </>
      )}
    </Paper>
  );
}

/** A tree that has few branches stands open. */
const FEW = 12;

function firstOpen({ roots }: Tree): ReadonlySet<string> {
  return new Set(roots.length > FEW ? [] : roots.map(({ id }) => id));
}

type GoneProps = { count: number; onDrop: () => void };

function Gone({ count, onDrop }: GoneProps) {
  return (
    <Alert color="orange" variant="light" icon={<IconGhost2 aria-hidden />} p="xs" mx="sm" mt="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {count} selected {count === 1 ? 'item no longer exists' : 'items no longer exist'}. Saving removes{' '}
          {count === 1 ? 'it' : 'them'}.
        </Text>
        <WriteButton size="compact-sm" variant="default" onClick={onDrop}>
          Drop now
        </WriteButton>
      </Group>
    </Alert>
  );
}

type PickProps = { label: string; onClick: () => void; children: ReactNode };

function Pick({ label, children, ...props }: PickProps) {
  return (
    <WriteButton {...props} size="compact-sm" variant="default" aria-label={label}>
      {children}
    </WriteButton>
  );
}
