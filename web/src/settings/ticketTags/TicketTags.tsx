import type { TicketTag } from '@atrium-console/sdk';
import { Group } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readAgain } from '../../kit/edit/readAgain.ts';
import type { Running } from '../../kit/edit/useEditing.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { ImportTags } from './import/ImportTags.tsx';
import { OutlineButtons } from './import/OutlineButtons.tsx';
import { useHeldDelete } from './remove/useHeldDelete.ts';
import { TagDialogs } from './TagDialogs.tsx';
import { TagTree } from './TagTree.tsx';
import type { TagDesk } from './tagDesk.ts';
import { useTagWrites } from './useTagWrites.ts';

type Props = {
  query: { refetch: () => Running<{ ticket_tags: readonly TicketTag[] }> };
  stored: readonly TicketTag[];
};

/** The tree, or how to begin one. */
export function TicketTags({ query, stored }: Props) {
  const [isImporting, setImporting] = useState(false);
  const deletes = useHeldDelete(stored);
  const writes = useTagWrites(deletes.settle);
  const reload = async () => {
    await deletes.settle();
    return (await readAgain(query)).ticket_tags;
  };
  const desk: TagDesk = { tags: deletes.tags, writes, reload };
  const tools = <OutlineButtons desk={desk} onImport={() => setImporting(true)} />;
  return (
    <>
      {stored.length > 0 ? (
        <TagTree desk={desk} deletes={deletes} tools={tools} />
      ) : (
        <NoTags desk={desk} tools={tools} />
      )}
      {/* Here, because the first item that it creates puts the tree in the place of the empty page. */}
      {isImporting && <ImportTags desk={desk} onClose={() => setImporting(false)} />}
    </>
  );
}

function NoTags({ desk, tools }: { desk: TagDesk; tools: ReactNode }) {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const begin = (
    <Group gap="sm" mt="xs">
      <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        New group
      </WriteButton>
      {tools}
    </Group>
  );
  return (
    <>
      <EmptyState icon={<IconTags size={32} aria-hidden />} title="No ticket tags yet" action={begin}>
        Create the first group, for example “Order”. It holds categories such as “Delivery”, and those hold the tags
        that agents choose.
      </EmptyState>
      {isAdding && (
        <TagDialogs
          dialog={{ kind: 'new', parent: undefined }}
          desk={desk}
          onDelete={close}
          onFilled={close}
          onClose={close}
        />
      )}
    </>
  );
}
