import type { Sla, SlaBody } from '@atrium-console/sdk';
import { slaBodyLimits } from '@atrium-console/sdk/limits';
import { slaApi } from '@atrium-console/sdk/rtk';
import { type Editing, useEditing } from '../../kit/edit/useEditing.ts';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { bodyOf, checkName, saveProblems, tidySla } from './slaDraft.ts';

/** Those of the levels are rules of SPEC 5, which have their own messages. */
const LIMITS = { name: slaBodyLimits.name, holidays: slaBodyLimits.holidays };

/** Two people's changes of the holidays and the days are merged per day. */
const ITEM_KEYS = { holidays: 'date', days: 'label' } as const;

type Options = {
  id: string;
  /** The stored values, or the initial values of a new item. */
  stored: SlaBody;
  /** Create it instead of replacing it. */
  isNew: boolean;
  /** Fetches the stored values again; undefined if they were deleted. */
  reload: () => Promise<SlaBody | undefined>;
  /** Called with the problems by field when validation failed or the server rejected the save. */
  onRejected: (problems: FieldProblems) => void;
  /** Called when the server has stored a new one by another id. */
  onStoredAs: (id: string, body: SlaBody) => void;
};

/**
 * Edits and saves a service level. A body that breaks the rules of SPEC 5 is never sent. The server detects conflicts by
 * `updated_time`.
 */
export function useSlaEditing({ id, stored, isNew, reload, onRejected, onStoredAs }: Options): Editing<SlaBody> {
  const [create] = slaApi.useCreateSlaMutation();
  const [update] = slaApi.useUpdateSlaMutation();
  return useEditing<SlaBody, Sla>({
    stored,
    checks: { limits: LIMITS, fields: checkName, rules: saveProblems, tidy: tidySla },
    save: (slaBody) => (isNew ? create({ id, slaBody }) : update({ id, slaBody })),
    messages: { success: SUCCESS.slaSaved, failureTitle: TITLES.sla },
    conflicts: { reload: isNew ? undefined : reload, itemKeys: ITEM_KEYS },
    savedAs: bodyOf,
    onSaved: (sla) => {
      if (sla._id !== id) onStoredAs(sla._id, bodyOf(sla));
    },
    problems: { onFound: onRejected },
  });
}
