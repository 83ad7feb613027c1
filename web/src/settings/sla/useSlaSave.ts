import { isHttpError, type Sla, type SlaBody } from '@atrium-console/sdk';
import { slaApi } from '@atrium-console/sdk/rtk';
import { toastError } from '../../base/toasts.ts';
import { useSave } from '../../kit/useSave.ts';
import { SUCCESS, TITLES } from '../../messages.ts';
import { saveProblems } from './slaDraft.ts';

type Outcome = { kind: 'saved'; sla: Sla } | { kind: 'invalid' | 'refused' | 'overtaken' };

/**
 * Saves a service level. What the rules refuse is never sent: the sentences of SPEC 5 show in one toast. `overtaken`
 * means that someone else saved or deleted first and nothing was changed.
 */
export function useSlaSave(id: string, isNew: boolean) {
  const [create, creating] = slaApi.useCreateSlaMutation();
  const [update, updating] = slaApi.useUpdateSlaMutation();
  const save = useSave(TITLES.sla);
  const run = async (draft: SlaBody): Promise<Outcome> => {
    const problems = saveProblems(draft);
    if (problems.length > 0) {
      toastError(TITLES.validation, problems.join('\n'));
      return { kind: 'invalid' };
    }
    const slaBody = { ...draft, name: draft.name.trim() };
    const result = await save(isNew ? create({ id, slaBody }) : update({ id, slaBody }), SUCCESS.slaSaved);
    if (result.ok) return { kind: 'saved', sla: result.data };
    const isOvertaken = !isNew && (isHttpError(result.error, 409) || isHttpError(result.error, 404));
    return { kind: isOvertaken ? 'overtaken' : 'refused' };
  };
  return { run, isSaving: creating.isLoading || updating.isLoading };
}
