import type { Sla } from '@atrium-console/sdk';
import { slaApi } from '@atrium-console/sdk/rtk';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconClockHour4, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { DeleteItems } from '../../kit/collection/DeleteItems.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useLocked, useRemaining } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey, LOCKED } from '../../kit/undo/deletion.ts';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { countText } from '../../kit/words/countText.ts';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { SlaEditor } from './SlaEditor.tsx';
import { SlaList } from './SlaList.tsx';
import classes from './sla.module.css';
import { bodyOf, copyOf, newSla } from './slaDraft.ts';
import { useHandedFocus } from './useHandedFocus.ts';
import { useSlaSelection } from './useSlaSelection.ts';

/** The name of the list, for deletions. */
const LIST = 'Service levels';

type Props = {
  stored: readonly Sla[];
  /** Fetches the list again. */
  reload: () => Promise<readonly Sla[]>;
};

/** The list of service levels with the editor of the open one beside it or, where there is no room for both, in its place. */
export function ServiceLevels({ stored, reload }: Props) {
  const list = useRemaining(LIST, stored);
  const selection = useSlaSelection(LIST, list);
  const { open, select, start, setEdited, discard } = selection;
  const panes = useHandedFocus(selection.isChosen);
  const [deleting, setDeleting] = useState<readonly Sla[]>([]);
  const [remove] = slaApi.useDeleteSlaMutation();
  const [now] = useState(() => new Date());
  const readOnlyReason = useReadOnlyReason();
  const isServed = useIsServed();
  const canChange = readOnlyReason === undefined && isServed('createSla');
  const locked = useLocked();
  useUrlIntent('new', () => canChange && start(newSla(stored)));

  const reloadBody = async (id: string) => {
    const latest = (await reload()).find(({ _id }) => _id === id);
    return latest && bodyOf(latest);
  };
  const add = (
    <Served by="createSla">
      <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => start(newSla(stored))}>
        New service level
      </WriteButton>
    </Served>
  );

  return (
    <>
      {open === undefined ? (
        <EmptyState icon={<IconClockHour4 size={32} aria-hidden />} title="No service levels yet" action={add}>
          A service level defines when a ticket becomes urgent. New ones start with common defaults.
        </EmptyState>
      ) : (
        <div className={classes.frame}>
          <div className={classes.panes} data-chosen={selection.isChosen || list.length === 0 || undefined}>
            {list.length > 0 && (
              <div className={classes.list} ref={panes.list} tabIndex={-1}>
                <SlaList
                  list={list}
                  selectedId={open.id}
                  tools={add}
                  onSelect={select}
                  onDuplicate={(sla) => start(copyOf(sla, stored))}
                  onDelete={setDeleting}
                />
              </div>
            )}
            <section className={classes.editor} aria-label={open.body.name} ref={panes.editor} tabIndex={-1}>
              {selection.close && list.length > 0 && (
                <Button
                  className={classes.back}
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconArrowLeft size={16} aria-hidden />}
                  onClick={selection.close}
                >
                  All service levels
                </Button>
              )}
              {/* What is to be deleted stays open with its draft, for when the deletion is undone or refused. */}
              <ReadOnlyContext value={locked.has(deletionKey(LIST, open.id)) ? LOCKED : readOnlyReason}>
                <SlaEditor
                  key={`${open.id} ${selection.visit}`}
                  sla={open}
                  now={now}
                  reload={() => reloadBody(open.id)}
                  onDiscard={discard}
                  onStoredAs={selection.follow}
                  onEdited={setEdited}
                />
              </ReadOnlyContext>
            </section>
          </div>
        </div>
      )}
      {deleting.length > 0 && (
        <DeleteItems
          list={LIST}
          items={deleting}
          one="service level"
          many="service levels"
          nameOf={({ name }) => name}
          remove={({ _id }) => remove({ id: _id })}
          removed={SUCCESS.deleted}
          failureTitle={TITLES.sla}
          note={deletionNote}
          onClose={() => setDeleting([])}
        />
      )}
    </>
  );
}

/** What is deleted along with service levels. */
function deletionNote(list: readonly Sla[]): string {
  const whose = list.length === 1 ? 'Its' : 'Their';
  const holidays = list.reduce((sum, sla) => sum + sla.holidays.length, 0);
  if (holidays === 0) return `${whose} levels and business hours are deleted, too.`;
  return `${whose} levels, business hours, and ${countText(holidays, 'holiday')} are deleted, too.`;
}
