import type { Sla } from '@atrium-console/sdk';
import { Badge, Group, NavLink, Paper } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { WriteAction } from '../../ui/WriteAction.tsx';

type Props = {
  list: readonly Sla[];
  selectedId: string | undefined;
  /** Name of a service level that is not in the list. */
  newName?: string | undefined;
  onSelect: (id: string) => void;
  onDuplicate: (sla: Sla) => void;
  onDelete: (sla: Sla) => void;
};

/** The service levels to choose from. */
export function SlaList({ list, selectedId, newName, onSelect, onDuplicate, onDelete }: Props) {
  return (
    <Paper withBorder p="xs" component="nav" aria-label="Service levels">
      {list.map((sla) => (
        <Group key={sla._id} gap={2} wrap="nowrap">
          <NavLink
            component="button"
            type="button"
            label={sla.name}
            active={sla._id === selectedId}
            aria-current={sla._id === selectedId || undefined}
            variant="light"
            flex={1}
            onClick={() => onSelect(sla._id)}
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
          <WriteAction
            label={`Duplicate ${sla.name}`}
            icon={<IconCopy size={16} aria-hidden />}
            onClick={() => onDuplicate(sla)}
          />
          <WriteAction
            label={`Delete ${sla.name}`}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => onDelete(sla)}
          />
        </Group>
      ))}
      {newName !== undefined && (
        <NavLink
          component="button"
          type="button"
          label={newName}
          active
          aria-current
          variant="light"
          rightSection={<Badge variant="default">Not saved</Badge>}
          style={{ borderRadius: 'var(--mantine-radius-md)' }}
        />
      )}
    </Paper>
  );
}
