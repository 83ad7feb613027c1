import { isHttpError, type ProductPermission } from '@atrium-console/sdk';
import { productPermissionChangesLimits } from '@atrium-console/sdk/limits';
import { accountsApi, platformApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { toastSuccess } from '../../../base/toasts.ts';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { useStable } from '../../../kit/list/useStable.ts';
import { runMany } from '../../../kit/runMany.ts';
import { useSave } from '../../../kit/useSave.ts';
import type { Flag } from './flags.ts';
import { changesOf, NO_CHANGES, type PermissionDraft, partsOf, toggle, turn, without } from './permissionDraft.ts';

/** The most accounts that one call changes. */
const AT_ONCE = productPermissionChangesLimits.changes.maxItems;

/**
 * The changes that are not saved yet, and how to save them: as many calls as needed, one after the other. What a call has
 * saved leaves the draft; after a failure, the rest stays in it.
 */
export function usePermissionDraft() {
  const [draft, setDraft] = useState<PermissionDraft>(NO_CHANGES);
  const [isSaving, setSaving] = useState(false);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const [update] = platformApi.useUpdateProductPermissionsMutation();
  const [readAccount] = accountsApi.useLazyGetAccountSummaryQuery();
  const saved = useSave(SETTING_TOASTS.failureTitle);

  /** The refusal does not say which of the accounts was deleted. */
  const findDeleted = async (part: PermissionDraft) => {
    const failures = await runMany([...part.keys()], (accountId) => readAccount({ accountId }));
    setDeleted(failures.filter(({ error }) => isHttpError(error, 404)).map(({ item }) => item));
  };
  const savePart = async (part: PermissionDraft): Promise<boolean> => {
    const result = await saved(update({ productPermissionChanges: { changes: changesOf(part) } }), undefined);
    if (result.ok) setDraft((current) => without(current, part.keys()));
    else if (isHttpError(result.error, 409)) await findDeleted(part);
    return result.ok;
  };
  const save = async () => {
    setSaving(true);
    let isDone = true;
    for (const part of partsOf(draft, AT_ONCE)) {
      isDone = isDone && (await savePart(part));
    }
    setSaving(false);
    if (isDone) toastSuccess(SETTING_TOASTS.updated);
  };
  const events = useStable({
    toggle: (account: ProductPermission, flag: Flag) => setDraft((current) => toggle(current, account, flag)),
    turn: (accounts: readonly ProductPermission[], flag: Flag, isOn: boolean) =>
      setDraft((current) => turn(current, accounts, flag, isOn)),
  });
  return {
    ...events,
    draft,
    isSaving,
    save,
    reset: () => setDraft(NO_CHANGES),
    /** The changed accounts that somebody has deleted, as far as known. */
    deleted: deleted.filter((id) => draft.has(id)),
    forgetDeleted: () => setDraft((current) => without(current, deleted)),
  };
}
