import type { TicketTag } from '@atrium-console/sdk';
import type { OutlineStep } from '@atrium-console/sdk/rules';
import isEqual from 'fast-deep-equal';
import { useEffect, useRef, useState } from 'react';
import { callFailure, toastFailure } from '../../../base/callFailure.ts';
import { toastSuccess } from '../../../base/toasts.ts';
import { SWATCHES } from '../../../kit/fields/colors.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { runPlan, type StepFailure } from './runPlan.ts';

/** `changed`: nothing was saved, because the tags have changed since the preview. */
export type ImportState =
  | { kind: 'idle' }
  | { kind: 'changed' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'ended'; done: number; total: number; failures: StepFailure[] };

type Plan = readonly OutlineStep[][];

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

  /** Loads the tags again. Returns them if the plan still applies to them. */
  const reloadIfCurrent = async (
    plan: Plan,
    replan: (tags: readonly TicketTag[]) => Plan,
  ): Promise<readonly TicketTag[] | undefined> => {
    try {
      const tags = await reload();
      if (isEqual(replan(tags), plan)) return tags;
      setState({ kind: 'changed' });
    } catch (caught) {
      toastFailure(TITLES.validation, callFailure(caught), 'saved');
      setState({ kind: 'idle' });
    }
    return undefined;
  };
  const execute = (plan: Plan, total: number, before: readonly TicketTag[]) => {
    let done = 0;
    let groups = before.filter(({ parent_id }) => parent_id === null).length;
    return runPlan(plan, {
      create: ({ level, name }, parent_id) => {
        const color = level === 'group' ? SWATCHES[groups++ % SWATCHES.length] : undefined;
        return create(level, { name, parent_id, ...(color && { color }) });
      },
      remove: ({ tag }) => remove(tag),
      onDone: () => setState({ kind: 'running', done: ++done, total }),
      isStopped: () => isStopped.current,
    });
  };
  /** @returns Whether all steps succeeded. `state` contains the failed ones with their reasons. */
  const start = async (plan: Plan, replan: (tags: readonly TicketTag[]) => Plan): Promise<boolean> => {
    const total = plan.flat().length;
    isStopped.current = false;
    setState({ kind: 'running', done: 0, total });
    const before = await reloadIfCurrent(plan, replan);
    if (before === undefined) return false;
    const { done, failures, error } = await execute(plan, total, before);
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

function successOf(plan: Plan): string {
  return plan.flat().some(({ kind }) => kind === 'create') ? SUCCESS.settingCreated : SUCCESS.settingDeleted;
}
