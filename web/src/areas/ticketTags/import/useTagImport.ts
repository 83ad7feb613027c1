import type { TicketTag } from '@atrium-console/sdk';
import type { OutlineStep } from '@atrium-console/sdk/rules';
import isEqual from 'fast-deep-equal';
import { useEffect, useRef, useState } from 'react';
import { callFailure, toastFailure } from '../../../base/callFailure.ts';
import { toastSuccess } from '../../../base/toasts.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS, type SuccessText } from '../../../settingsMessages.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { runPlan, type StepFailure } from './runPlan.ts';

/** `changed`: nothing was saved, because the tags have changed since the preview. */
export type ImportState =
  | { kind: 'idle' }
  | { kind: 'changed' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'ended'; done: number; total: number; failures: StepFailure[] };

type Plan = readonly OutlineStep[][];

/** What was previewed: the steps, and the colours of new groups by name. */
type Preview = { plan: Plan; colors: ReadonlyMap<string, string> };

/** Runs the plan of an import, with a single toast at the end, as for every save. */
export function useTagImport({ reload, create, remove }: TicketTagActions) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  /** Loads the tags again. Returns whether the plan still applies to them. */
  const isCurrent = async (plan: Plan, replan: (tags: readonly TicketTag[]) => Plan): Promise<boolean> => {
    try {
      const isSame = isEqual(replan(await reload()), plan);
      if (!isSame) setState({ kind: 'changed' });
      return isSame;
    } catch (caught) {
      toastFailure(TITLES.validation, callFailure(caught), 'saved');
      setState({ kind: 'idle' });
      return false;
    }
  };
  const execute = ({ plan, colors }: Preview, total: number) => {
    let done = 0;
    return runPlan(plan, {
      create: ({ level, name }, parent_id) => {
        const color = level === 'group' ? colors.get(name) : undefined;
        return create(level, { name, parent_id, ...(color && { color }) });
      },
      remove: ({ tag }) => remove(tag),
      onDone: () => setState({ kind: 'running', done: ++done, total }),
      isStopped: () => isStopped.current,
    });
  };
  /** @returns Whether all steps succeeded. `state` contains the failed ones with their reasons. */
  const start = async (preview: Preview, replan: (tags: readonly TicketTag[]) => Plan): Promise<boolean> => {
    const { plan } = preview;
    const total = plan.flat().length;
    isStopped.current = false;
    setState({ kind: 'running', done: 0, total });
    if (!(await isCurrent(plan, replan))) return false;
    const { done, failures, error } = await execute(preview, total);
    if (error !== undefined) toastFailure(TITLES.validation, error, 'saved');
    else if (done === total) toastSuccess(successOf(plan));
    // The refreshed list shows whether other users created or deleted the failed items.
    if (done < total) await reload().catch(callFailure);
    setState({ kind: 'ended', done, total, failures });
    return done === total;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, isRunning: state.kind === 'running', start, stop, reset: () => setState({ kind: 'idle' }) };
}

function successOf(plan: Plan): SuccessText {
  return plan.flat().some(({ kind }) => kind === 'create') ? SUCCESS.settingCreated : SUCCESS.settingDeleted;
}
