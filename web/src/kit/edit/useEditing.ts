import type { ApiError } from '@atrium-console/sdk';
import isEqual from 'fast-deep-equal';
import { useCallback, useState } from 'react';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { type FieldProblems, fieldProblems } from '../fieldProblems.ts';
import { type Draft, useDraft } from '../useDraft.ts';
import { useSave } from '../useSave.ts';

/** A call that is under way, as RTK Query hands it out. */
export type Running<Data> = { unwrap: () => Promise<Data> };

export type Editing<Body> = {
  draft: Draft<Body>;
  /** What is wrong, by field: found here, or said by the server. */
  problems: FieldProblems;
  /** Changes some fields. What was wrong with them is forgotten. */
  change: (part: Partial<Body>) => void;
  /** Checks, makes sure that nobody else has saved meanwhile, and saves. */
  submit: () => Promise<void>;
  /** Back to what is stored. */
  reset: () => void;
  isSaving: boolean;
  /** Somebody else has deleted it while it was edited. */
  isGone: boolean;
};

export type EditingOptions<Body, Answer> = {
  /** What is stored now, or what a new one starts from. */
  stored: Body;
  /** What must be put right before it is sent. */
  check: (body: Body) => FieldProblems;
  /** Puts what was typed into the form in which it is sent, for example without spaces at the ends. */
  tidy?: ((body: Body) => Body) | undefined;
  save: (body: Body, isGone: boolean) => Running<Answer>;
  /** The sentence of the success toast; by what is sent where that decides. */
  success: string | ((body: Body) => string);
  /** Instead of it when what somebody else has deleted is stored anew. */
  storedAnew?: string;
  /** The title of the failure toast (SPEC 8). */
  failureTitle: string;
  /**
   * Reads again what is stored, before it is overwritten; undefined when it is gone. Without it nothing is asked: the
   * server itself refuses, or there is nothing yet to overwrite.
   */
  reload?: (() => Promise<Body | undefined>) | undefined;
  /** The field of the form that a refused path of the request is about, where the two have different names. */
  fieldOf?: (path: string) => string;
  /** What the server has stored, where that is more than what was sent: the ids of what is new. */
  savedAs?: (answer: Answer, sent: Body) => Body;
  /** Told when it is saved, with the server's answer and with what was sent. */
  onSaved?: (answer: Answer, sent: Body) => void;
};

/**
 * A draft with its way to the server. Nothing that was typed is lost: a refused save keeps the draft, and what somebody
 * else has saved meanwhile is shown beside it instead of being overwritten.
 */
export function useEditing<Body extends object, Answer>(options: EditingOptions<Body, Answer>): Editing<Body> {
  const { stored, check, tidy = (body: Body) => body, save: send, success, failureTitle, reload, onSaved } = options;
  const { storedAnew = success, fieldOf = (path: string) => path, savedAs } = options;
  const draft = useDraft(stored);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isSaving, setSaving] = useState(false);
  const [isGone, setGone] = useState(false);
  const save = useSave(failureTitle);

  const { set } = draft;
  // The same function between renders, so that a form may leave out the fields that did not change.
  const change = useCallback(
    (part: Partial<Body>) => {
      set((current) => ({ ...current, ...part }));
      setProblems((current) => withoutFields(current, Object.keys(part)));
    },
    [set],
  );

  const fail = (error: ApiError) => {
    const refused = Object.entries(fieldProblems(error));
    setProblems(Object.fromEntries(refused.map(([path, message]) => [fieldOf(path), message])));
  };
  /** Whether what is stored is what the person has seen. What is news appears with the next render. */
  const isUpToDate = async (): Promise<boolean> => {
    if (reload === undefined || isGone) return true;
    try {
      const latest = await reload();
      setGone(latest === undefined);
      return latest !== undefined && isEqual(latest, draft.stored);
    } catch (caught) {
      toastFailure(failureTitle, callFailure(caught));
      return false;
    }
  };
  const submit = async () => {
    if ((draft.isStale && !isGone) || isSaving) return;
    const body = tidy(draft.value);
    const found = check(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    if (await isUpToDate()) {
      const said = isGone ? storedAnew : success;
      const result = await save(send(body, isGone), said instanceof Function ? said(body) : said);
      if (result.ok) {
        draft.saved(savedAs ? savedAs(result.data, body) : body, draft.value);
        onSaved?.(result.data, body);
      } else fail(result.error);
    }
    setSaving(false);
  };
  return {
    draft,
    problems,
    change,
    submit,
    reset: () => {
      draft.reset();
      setProblems({});
    },
    isSaving,
    isGone,
  };
}

/**
 * The problems without those of these fields and of what is in them: `criteria` takes `criteria.0.weight` along. The same
 * object where there are none of those.
 */
function withoutFields(problems: FieldProblems, fields: readonly string[]): FieldProblems {
  const isOf = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  const others = Object.entries(problems).filter(([path]) => !isOf(path));
  return others.length === Object.keys(problems).length ? problems : Object.fromEntries(others);
}
