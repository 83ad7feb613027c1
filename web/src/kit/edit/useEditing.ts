import type { ApiError } from '@atrium-console/sdk';
import isEqual from 'fast-deep-equal';
import { useCallback, useState } from 'react';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { type FieldProblems, fieldProblems } from '../fieldProblems.ts';
import { type Draft, useDraft } from '../useDraft.ts';
import { useSave } from '../useSave.ts';

/** A call in progress, as RTK Query returns it. */
export type Running<Data> = { unwrap: () => Promise<Data> };

export type Editing<Body> = {
  draft: Draft<Body>;
  /** Problems by field, found by the console or returned by the server. */
  problems: FieldProblems;
  /** Changes some fields and clears their problems. */
  change: (part: Partial<Body>) => void;
  /** Validates, checks that nobody else has saved in the meantime, and saves. */
  submit: () => Promise<void>;
  /** Back to what is stored. */
  reset: () => void;
  isSaving: boolean;
  /** Someone else has deleted it while it was being edited. */
  isGone: boolean;
};

export type EditingOptions<Body, Answer> = {
  /** The stored values, or the initial values of a new item. */
  stored: Body;
  /** Validates the body before it is sent. */
  check: (body: Body) => FieldProblems;
  /** Normalizes the draft before it is sent, for example trims it. */
  tidy?: ((body: Body) => Body) | undefined;
  save: (body: Body, isGone: boolean) => Running<Answer>;
  /** The success message, or a function of the sent body. */
  success: string | ((body: Body) => string);
  /** The success message if it is created again after someone else deleted it. */
  storedAnew?: string;
  /** The title of the failure toast (SPEC 8). */
  failureTitle: string;
  /**
   * Fetches the stored values before they are overwritten; resolves to undefined if they were deleted. Omit it if the
   * server detects conflicts itself, or if there is nothing to overwrite yet.
   */
  reload?: (() => Promise<Body | undefined>) | undefined;
  /** Maps a path of the request that the server rejected to a form field, if their names differ. */
  fieldOf?: (path: string) => string;
  /** The stored values according to the answer, if they differ from what was sent, for example by new ids. */
  savedAs?: (answer: Answer, sent: Body) => Body;
  /** Called after saving, with the server's answer and the sent body. */
  onSaved?: (answer: Answer, sent: Body) => void;
};

/**
 * Edits and saves a draft. Input is never lost: a rejected save keeps the draft, and if someone else has saved in the
 * meantime, both versions are shown instead of overwriting theirs.
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
  // Stable between renders, so that forms can memoize fields that did not change.
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
  /** Whether the stored values are those that the person has seen. If not, the new ones appear with the next render. */
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
 * Removes the problems of these fields and of their nested fields: `criteria` includes `criteria.0.weight`. Returns the
 * same object if there are none.
 */
function withoutFields(problems: FieldProblems, fields: readonly string[]): FieldProblems {
  const isOf = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  const others = Object.entries(problems).filter(([path]) => !isOf(path));
  return others.length === Object.keys(problems).length ? problems : Object.fromEntries(others);
}
