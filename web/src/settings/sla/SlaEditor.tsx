import type { SlaBody } from '@atrium-console/sdk';
import { Alert, Stack, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { BothVersions } from '../../kit/edit/BothVersions.tsx';
import { focusFirstProblem } from '../../kit/edit/focusFirstProblem.ts';
import { MUST_CHOOSE } from '../../kit/edit/mustChoose.ts';
import { SaveBar } from '../../kit/SaveBar.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { useDraft } from '../../kit/useDraft.ts';
import { useUnsavedGuard } from '../../kit/useUnsavedGuard.tsx';
import { withParam } from '../../kit/withParam.ts';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { HolidaysTab } from './holidays/HolidaysTab.tsx';
import { HoursTab } from './hours/HoursTab.tsx';
import { LevelsTab } from './levels/LevelsTab.tsx';
import { SimulatorTab } from './simulator/SimulatorTab.tsx';
import { bodyOf, faultyTabs, NAME_LENGTH } from './slaDraft.ts';
import { slaWords } from './slaWords.ts';
import { useSlaSave } from './useSlaSave.ts';
import { ITEM_PARAM } from './useSlaSelection.ts';

type Props = {
  id: string;
  /** What is stored, or what a new one starts from. */
  stored: SlaBody;
  /** That it is in no list: new, or deleted meanwhile by somebody else. */
  unlisted?: 'new' | 'gone' | undefined;
  /** Wall-clock time at which the simulator's ticket comes in at first. */
  now: string;
  /** Fetches the list again, to learn what somebody else has saved. */
  onRefetch: () => PromiseLike<unknown>;
  /** Drops one that is in no list. */
  onDiscard: () => void;
  /** Told what is being edited, and that nothing is. */
  onEdited: (sla: { id: string; body: SlaBody } | undefined) => void;
};

/** Edits one service level as a draft: nothing is sent before it is saved. */
export function SlaEditor({ id, stored, unlisted, now, onRefetch, onDiscard, onEdited }: Props) {
  const reason = useReadOnlyReason();
  const isNew = unlisted !== undefined;
  const draft = useDraft(stored);
  const { run, isSaving } = useSlaSave(id, isNew);
  const form = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const { isDirty } = draft;
  const isUnsaved = isNew || isDirty;
  const guard = useUnsavedGuard(isUnsaved && !isSaving, ITEM_PARAM);
  const faulty = new Set<string>(faultyTabs(draft.value));
  // The body with which the edit began is enough: the draft itself stays here.
  const announce = useEffectEvent((isEdited: boolean) => onEdited(isEdited ? { id, body: stored } : undefined));
  useEffect(() => announce(isDirty), [isDirty]);
  const change = (part: Partial<SlaBody>) => draft.set((current) => ({ ...current, ...part }));

  const showFaulty = () => {
    const [first] = faulty;
    if (first !== undefined && !faulty.has(params.get('tab') ?? 'levels')) {
      setParams(withParam('tab', first), { replace: true });
    }
  };
  const save = async (body: SlaBody) => {
    const outcome = await run(body);
    if (outcome.kind === 'saved') draft.saved(bodyOf(outcome.sla), body);
    if (outcome.kind === 'overtaken') onRefetch().then(() => focusFirstProblem(form.current));
    if (outcome.kind === 'invalid') showFaulty();
  };
  return (
    <Stack gap="md" ref={form}>
      {guard}
      <LockTooltip>
        <TextInput
          label="Name"
          required
          maxLength={NAME_LENGTH}
          maw={420}
          readOnly={reason !== undefined}
          aria-description={reason}
          value={draft.value.name}
          error={draft.value.name.trim() === '' && 'Give the service level a name.'}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </LockTooltip>
      {unlisted === 'gone' && (
        <Alert color="atrium" variant="light" role="alert" title="Someone else deleted this service level">
          Your changes are still here. Save creates it again; Reset discards your changes.
        </Alert>
      )}
      {draft.isStale && <BothVersions draft={draft} words={slaWords} one="service level" />}
      <UrlTabs
        tabs={[
          {
            value: 'levels',
            label: 'Levels',
            hasErrors: faulty.has('levels'),
            panel: () => <LevelsTab draft={draft.value} onChange={change} />,
          },
          {
            value: 'hours',
            label: 'Business hours',
            hasErrors: faulty.has('hours'),
            panel: () => (
              <HoursTab hours={draft.value.business_hour} onChange={(hours) => change({ business_hour: hours })} />
            ),
          },
          {
            value: 'holidays',
            label: 'Holidays',
            hasErrors: faulty.has('holidays'),
            panel: () => (
              <HolidaysTab
                holidays={draft.value.holidays}
                year={Number(now.slice(0, 4))}
                onChange={(holidays) => change({ holidays })}
              />
            ),
          },
          {
            value: 'simulator',
            label: 'Deadline simulator',
            panel: () => <SimulatorTab draft={draft.value} start={now} />,
          },
        ]}
      />
      <SaveBar
        isDirty={isUnsaved}
        isSaving={isSaving}
        problem={draft.isStale ? MUST_CHOOSE : undefined}
        onSave={() => save(draft.value)}
        onReset={isNew ? onDiscard : draft.reset}
      />
    </Stack>
  );
}
