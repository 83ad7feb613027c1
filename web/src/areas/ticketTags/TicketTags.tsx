import type { TicketTag } from '@atrium-console/sdk';
import { Group } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { Served } from '../../kit/served/Served.tsx';
import type { LoadUsage } from '../../kit/usage/useItemUsage.ts';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { ImportTags } from './import/ImportTags.tsx';
import { OutlineButtons } from './import/OutlineButtons.tsx';
import { useTagDeletions } from './remove/useTagDeletions.ts';
import { TagDialogs } from './TagDialogs.tsx';
import { TagTree } from './TagTree.tsx';
import type { TagKind } from './tagKind.ts';
import { type TicketTagActions, type TicketTagsQuery, useTicketTagActions } from './useTicketTagActions.ts';

type Props = {
  kind: TagKind;
  query: TicketTagsQuery;
  stored: readonly TicketTag[];
};

/** The tree of tags, or the empty state. */
export function TicketTags({ kind, query, stored }: Props) {
  const [isImporting, setImporting] = useState(false);
  const deletes = useTagDeletions(kind, stored);
  const actions = useTicketTagActions(query, deletes);
  const tools = <OutlineButtons actions={actions} onImport={() => setImporting(true)} />;
  return (
    <>
      {stored.length > 0 ? (
        <TagTree actions={actions} deletes={deletes} tools={tools} />
      ) : (
        <NoTags actions={actions} usage={deletes.usage} tools={tools} />
      )}
      {/* Rendered here so that it stays open when its first new item replaces the empty state with the tree. */}
      {isImporting && <ImportTags actions={actions} onClose={() => setImporting(false)} />}
    </>
  );
}

type NoTagsProps = { actions: TicketTagActions; usage: LoadUsage; tools: ReactNode };

function NoTags({ actions, usage, tools }: NoTagsProps) {
  const { firstStep, many } = actions.kind;
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const canAdd = useIsServed()('createTicketTag');
  const canChange = useReadOnlyReason() === undefined && canAdd;
  useUrlIntent('new', () => canChange && setAdding(true));
  const action = (
    <Group gap="sm" mt="xs">
      <Served by="createTicketTag">
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          New group
        </WriteButton>
      </Served>
      {tools}
    </Group>
  );
  return (
    <>
      <EmptyState icon={<IconTags size={32} aria-hidden />} title={`No ${many} yet`} action={action}>
        {firstStep}
      </EmptyState>
      {isAdding && (
        <TagDialogs
          dialog={{ kind: 'new', parent: undefined }}
          actions={actions}
          usage={usage}
          onDelete={close}
          onFilled={close}
          onClose={close}
        />
      )}
    </>
  );
}
