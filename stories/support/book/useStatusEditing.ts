import type { WorkingStatusBody } from '@atrium-console/sdk';
import { workingStatusBodyLimits } from '@atrium-console/sdk/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Editing, useEditing } from '../../../web/src/kit/edit/useEditing.ts';
import { checkStatus } from '../kit/statusBody.ts';
import { answers } from './statuses.ts';

type Options = {
  stored: WorkingStatusBody;
  /** What somebody else has saved meanwhile; null if they have deleted it. Default: nobody has. */
  theirs?: WorkingStatusBody | null;
  /** What was typed before the story begins. */
  typed?: Partial<WorkingStatusBody>;
  onSaved?: () => void;
};

/** Edits a working status without a server: what is saved is accepted and forgotten. */
export function useStatusEditing({ stored: first, theirs, typed, onSaved }: Options): Editing<WorkingStatusBody> {
  const [stored, setStored] = useState(first);
  const editing = useEditing<WorkingStatusBody, unknown>({
    stored,
    checks: { limits: workingStatusBodyLimits, fields: checkStatus },
    save: answers,
    messages: { success: 'Status has been updated', failureTitle: 'ERROR' },
    reload: async () => {
      if (theirs) setStored(theirs);
      return theirs === undefined ? stored : (theirs ?? undefined);
    },
    ...(onSaved && { onSaved }),
  });
  const type = useEffectEvent(() => typed && editing.change(typed));
  useEffect(() => {
    type();
  }, []);
  return editing;
}

/** A form as it is before anything is typed, for the table of props. A story edits one of its own. */
export const untouched = (stored: WorkingStatusBody): Editing<WorkingStatusBody> => {
  const nothing = () => undefined;
  return {
    draft: {
      value: stored,
      stored,
      base: stored,
      isDirty: false,
      conflict: undefined,
      merges: 0,
      set: nothing,
      reset: nothing,
      rebase: nothing,
      restore: nothing,
      merge: nothing,
      saved: nothing,
    },
    problems: {},
    change: nothing,
    submit: async () => true,
    reset: nothing,
    isSaving: false,
    isGone: false,
  };
};
