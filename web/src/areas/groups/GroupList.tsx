import type { GroupManage } from '@atrium-console/sdk';
import { Group, NavLink, Paper, Text } from '@mantine/core';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { useUrlText } from '../../kit/list/useUrlText.ts';
import classes from './GroupList.module.css';
import { countsText } from './groupDraft.ts';
import type { GroupKind } from './groupKind.ts';

type Props = {
  kind: GroupKind;
  groups: readonly GroupManage[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** The groups, each with its counts. */
export function GroupList({ kind, groups, selectedId, onSelect }: Props) {
  const [query, setQuery] = useUrlText('q');
  const word = query.trim().toLowerCase();
  const found = groups.filter(({ name }) => name.toLowerCase().includes(word));
  return (
    <Paper withBorder component="nav" aria-label="Groups" className={classes.list}>
      <Group p="sm">
        <ListSearch label="Search groups" value={query} onChange={setQuery} />
      </Group>
      <div className={classes.groups}>
        {found.map((group) => (
          <NavLink
            key={group.group_id}
            component="button"
            type="button"
            variant="light"
            label={group.name}
            description={countsText(kind, group)}
            active={group.group_id === selectedId}
            aria-current={group.group_id === selectedId || undefined}
            className={classes.group}
            onClick={() => onSelect(group.group_id)}
          />
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            No groups match “{query}”.
          </Text>
        )}
      </div>
    </Paper>
  );
}
