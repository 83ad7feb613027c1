import type { KeywordPattern } from '@atrium-console/sdk';
import isEqual from 'fast-deep-equal';
import { useState } from 'react';
import type { Saved } from '../../../kit/edit/FieldRefusal.ts';
import type { Editing } from '../../../kit/edit/useEditing.ts';
import { brokenRules, type KeywordDraft } from '../keywordDraft.ts';
import { DeleteSets } from './DeleteSets.tsx';
import { deletedSets } from './deletedSets.ts';

type Sets = readonly KeywordPattern[];

type Known = {
  /** The sets after the last change that was not typed. */
  sets: Sets;
  /** Those that a text before that change no longer had. */
  gone: Sets;
};

/** The question that is open, and what ends the attempt to save. */
type Question = { sets: Sets; end: (saved: Saved) => void };

/**
 * Asks before a keyword is saved without the sets that were taken out of its text (SPEC 5): there, nothing can ask about each
 * letter. The other views ask at once.
 */
export function useSetQuestion(form: Editing<KeywordDraft>) {
  const { isDirty, value } = form.draft;
  const sets = value.patterns;
  const [known, setKnown] = useState<Known>({ sets, gone: [] });
  if (!isDirty && known.sets !== sets) setKnown({ sets, gone: [] });
  const [question, setQuestion] = useState<Question>();
  /** Those of the sets that are gone that the next ones do not have again. */
  const goneFrom = (next: Sets) =>
    [...known.gone, ...deletedSets(known.sets, sets)].filter((set) => !next.some((one) => isEqual(one, set)));
  const submit = () => {
    const unasked = goneFrom(sets);
    if (unasked.length === 0 || brokenRules(value).length > 0) return form.submit();
    return new Promise<Saved>((end) => setQuestion({ sets: unasked, end }));
  };
  const close = () => setQuestion(undefined);
  return {
    editing: { ...form, submit },
    /** Call it with the sets after a change in a view that asks by itself. */
    onAsked: (next: Sets) => setKnown({ sets: next, gone: goneFrom(next) }),
    question: question && (
      <DeleteSets
        sets={question.sets}
        onConfirm={() => {
          close();
          form.submit().then(question.end);
        }}
        onCancel={close}
      />
    ),
  };
}
