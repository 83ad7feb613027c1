import type { Sla, SlaBody } from '@atrium-console/sdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../../kit/useDraft.ts';

/** An unsaved draft and the stored values that it started from. */
export type UnsavedDraft = Pick<Draft<SlaBody>, 'base' | 'value'>;

type Options = {
  /** The service levels that are not deleted. */
  list: readonly Sla[];
  /** The open service level. */
  openId: string | undefined;
  /** Whether the open one has unsaved changes. */
  isEditing: boolean;
  select: (id: string) => void;
};

/**
 * Keeps the unsaved draft of a service level that is deleted. When the deletion is undone or refused, the service level is
 * opened again with its draft, unless another one is being edited.
 */
export function useDeletedDraft({ list, openId, isEditing, select }: Options) {
  const [kept, setKept] = useState<UnsavedDraft & { id: string }>();
  const openDraft = useRef<Draft<SlaBody>>(null);
  const isBack = kept !== undefined && list.some(({ _id }) => _id === kept.id);
  const reopen = useEffectEvent(() => {
    if (kept && !isEditing && openId !== kept.id) select(kept.id);
  });
  useEffect(() => {
    if (isBack) reopen();
  }, [isBack]);
  return {
    /** Holds the draft of the open service level. */
    openDraft,
    /** The draft to continue with, if the open service level was deleted before. */
    kept: kept?.id === openId ? kept : undefined,
    /** Call before service levels are deleted. */
    keep: (deletedIds: readonly string[]) => {
      if (openId === undefined || !deletedIds.includes(openId) || !openDraft.current?.isDirty) return;
      const { base, value } = openDraft.current;
      setKept({ id: openId, base, value });
    },
    /** Call when the draft is shown again. */
    forget: () => setKept(undefined),
  };
}
