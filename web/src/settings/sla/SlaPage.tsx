import type { Sla } from '@atrium-console/sdk';
import { slaApi } from '@atrium-console/sdk/rtk';
import { defaultSlaBody } from '@atrium-console/sdk/rules';
import { Grid } from '@mantine/core';
import { IconClockHour4, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { wallClock } from '../../base/wallClock.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { useSave } from '../../kit/useSave.ts';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { countText } from '../../kit/words/countText.ts';
import { SUCCESS, TITLES } from '../../messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { SlaEditor } from './SlaEditor.tsx';
import { SlaList } from './SlaList.tsx';
import { bodyOf, copyOf } from './slaDraft.ts';
import { useSlaSelection } from './useSlaSelection.ts';

const NONE: readonly Sla[] = [];

/** Service levels of the CRM desk: business hours, holidays and the levels of seven metrics (SPEC 3, 5, 9). */
export function Component() {
  const query = slaApi.useListSlaQuery();
  const list = query.data?.sla ?? NONE;
  const { listed, selected, unlisted, select, start, remember, drop } = useSlaSelection(list);
  const [deleting, setDeleting] = useState<Sla>();
  const [remove, removing] = slaApi.useDeleteSlaMutation();
  const save = useSave(TITLES.sla, 'deleted');
  const [now] = useState(() => wallClock(new Date()));
  const canChange = useReadOnlyReason() === undefined;
  useUrlIntent('new', query.data && (() => canChange && start(defaultSlaBody('New service level'))));

  const confirmDelete = async (sla: Sla) => {
    const result = await save(remove({ id: sla._id }), SUCCESS.deleted);
    if (!result.ok) return;
    setDeleting(undefined);
    drop(sla._id);
  };
  const reload = async (id: string) => {
    const latest = (await readAgain(query)).sla.find(({ _id }) => _id === id);
    return latest && bodyOf(latest);
  };
  const add = (
    <WriteButton
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => start(defaultSlaBody('New service level'))}
    >
      New service level
    </WriteButton>
  );
  const id = unlisted?.id ?? selected?._id;
  const stored = unlisted?.body ?? (selected && bodyOf(selected));

  return (
    <SettingsPage
      title="Service levels"
      description="How fast tickets must be answered, in business time, and your business hours and holidays."
      queries={[query]}
      actions={add}
    >
      {id === undefined || stored === undefined ? (
        <EmptyState icon={<IconClockHour4 size={32} aria-hidden />} title="No service levels yet" action={add}>
          A service level defines when a ticket becomes urgent. New ones start with common defaults.
        </EmptyState>
      ) : (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 3 }}>
            <SlaList
              list={listed}
              selectedId={id}
              newName={unlisted?.body.name}
              onSelect={select}
              onDuplicate={(sla) => start(copyOf(sla))}
              onDelete={setDeleting}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 9 }}>
            <SlaEditor
              key={id}
              id={id}
              stored={stored}
              unlisted={unlisted?.kind}
              now={now}
              reload={() => reload(id)}
              onDiscard={() => drop(id)}
              onEdited={remember}
            />
          </Grid.Col>
        </Grid>
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={`Delete ${deleting?.name ?? ''}?`}
        confirmLabel="Delete"
        danger
        busy={removing.isLoading}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && confirmDelete(deleting)}
      >
        {deletionNote(deleting?.holidays.length ?? 0)}
      </ConfirmDialog>
    </SettingsPage>
  );
}

function deletionNote(holidays: number): string {
  if (holidays === 0) return 'Its levels and business hours will be deleted, too.';
  return `Its levels, business hours, and ${countText(holidays, 'holiday')} will be deleted, too.`;
}
