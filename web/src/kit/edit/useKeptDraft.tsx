import { Alert } from '@mantine/core';
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { KEEP_DRAFTS_EVENT } from '../../base/deployment/keepDrafts.ts';
import { keepDraft, takeDraft } from '../../base/deployment/keptDrafts.ts';
import { ServicesContext } from '../../base/services.ts';
import type { Draft } from '../useDraft.ts';

/**
 * Keeps a form's draft when the console reloads the page by itself, and restores it when the form is shown again. If
 * somebody else has saved in the meantime, the draft is stale, as it would be without the reload.
 * @param form Distinguishes the form from others of the page.
 * @param title What is edited, if the form is in a dialog.
 * @returns A notice for the form, once its draft has been restored.
 */
export function useKeptDraft<Body extends object>(draft: Draft<Body>, form: string, title?: string): ReactNode {
  const storage = use(ServicesContext)?.storage;
  const { pathname: page } = useLocation();
  const [isRestored, setRestored] = useState(false);
  const keep = useEffectEvent(() => {
    const { base, value } = draft;
    if (draft.isDirty && storage) keepDraft(storage, { page, form, title, base, value });
  });
  const restore = useEffectEvent(() => {
    const kept = storage && takeDraft<Body>(storage, page, form);
    if (kept === undefined) return;
    // A new version may have added fields.
    draft.restore({ base: { ...draft.base, ...kept.base }, value: { ...draft.value, ...kept.value } });
    setRestored(true);
  });
  useEffect(() => {
    restore();
    window.addEventListener(KEEP_DRAFTS_EVENT, keep);
    return () => window.removeEventListener(KEEP_DRAFTS_EVENT, keep);
  }, []);
  if (!isRestored || !draft.isDirty) return null;
  return (
    <Alert color="atrium" variant="light" role="status" title="Your changes are still here">
      The console was updated and the page reloaded. Your changes are not saved yet.
    </Alert>
  );
}
