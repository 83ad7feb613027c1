import { type ApiError, isHttpError } from '@atrium-console/sdk';
import type { SchemaLimits } from '@atrium-console/sdk/limits';
import isEqual from 'fast-deep-equal';
import { useCallback, useMemo, useState } from 'react';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { toastError, toastSuccess } from '../../base/toasts.ts';
import { TITLES } from '../../messages.ts';
import { type FieldProblems, fieldProblems } from '../fieldProblems.ts';
import { limitProblems } from '../limits/limitProblems.ts';
import { useDeletions } from '../undo/DeletionsContext.ts';
import { type Draft, useDraft } from '../useDraft.ts';

/** A call in progress, as RTK Query returns it. */
export type Running<Data> = { unwrap: () => Promise<Data> };

export type Editing<Body> = {
  draft: Draft<Body>;
  /** Problems by field: beyond a limit while it is typed, found by the check, or returned by the server. */
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
  /** The limits of the contract. A value beyond one is reported at once and not sent. */
  limits?: SchemaLimits | undefined;
  /** Validates the rest of the body before it is sent, by field. */
  check?: ((body: Body) => FieldProblems) | undefined;
  /** The messages of the rules of SPEC 5 that the body breaks. If there are any, one toast lists them and nothing is sent. */
  brokenRules?: (body: Body) => readonly string[];
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
  /** Fetches the stored values after the server rejected the save because someone else saved or deleted first (409, 404). */
  refresh?: (() => PromiseLike<unknown>) | undefined;
  /** Show rejected fields only at the fields, without a toast. */
  silentFieldErrors?: boolean;
  /** Maps a path of the request that the server rejected to a form field, if their names differ. */
  fieldOf?: (path: string) => string;
  /** The stored values according to the answer, if they differ from what was sent, for example by new ids. */
  savedAs?: (answer: Answer, sent: Body) => Body;
  /** Called with the problems by field when validation failed or the server rejected the save. */
  onRejected?: (problems: FieldProblems) => void;
  /** Called after saving, with the server's answer and the sent body. `isSaving` stays true until it settles. */
  onSaved?: (answer: Answer, sent: Body) => unknown;
};

/**
 * Edits and saves a draft. Input is never lost: a rejected save keeps the draft, and if someone else has saved in the
 * meantime, both versions are shown instead of overwriting theirs.
 */
export function useEditing<Body extends object, Answer>(options: EditingOptions<Body, Answer>): Editing<Body> {
  const { stored, limits, check, tidy = (body: Body) => body, save, success, failureTitle, reload, savedAs } = options;
  const { brokenRules, storedAnew = success, fieldOf = (path: string) => path } = options;
  const draft = useDraft(stored);
  const { settle } = useDeletions();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isSaving, setSaving] = useState(false);
  const [isGone, setGone] = useState(false);

  const { set, value } = draft;
  const shownProblems = useMemo(() => {
    const beyond = limits && limitProblems(value, limits);
    // The same object if there are none, so that forms can memoize fields that did not change.
    return beyond && Object.keys(beyond).length > 0 ? { ...beyond, ...problems } : problems;
  }, [value, limits, problems]);
  // Stable between renders, so that forms can memoize fields that did not change.
  const change = useCallback(
    (part: Partial<Body>) => {
      set((current) => ({ ...current, ...part }));
      setProblems((current) => withoutFields(current, Object.keys(part)));
    },
    [set],
  );

  const reject = (found: FieldProblems) => {
    setProblems(found);
    options.onRejected?.(found);
  };
  const fail = async (error: ApiError) => {
    const rejected = Object.entries(fieldProblems(error)).map(([path, message]) => [fieldOf(path), message]);
    const found: FieldProblems = Object.fromEntries(rejected);
    const isAtFields = Object.keys(found).some((path) => hasField(draft.value, path));
    if (!(options.silentFieldErrors && isAtFields)) toastFailure(failureTitle, error, 'saved');
    if (isHttpError(error, 409) || isHttpError(error, 404)) await options.refresh?.();
    reject(found);
  };
  /** Whether the stored values are those that the person has seen. If not, the new ones appear with the next render. */
  const isUpToDate = async (): Promise<boolean> => {
    if (reload === undefined || isGone) return true;
    try {
      const latest = await reload();
      setGone(latest === undefined);
      return latest !== undefined && isEqual(latest, draft.stored);
    } catch (caught) {
      toastFailure(failureTitle, callFailure(caught), 'saved');
      return false;
    }
  };
  const send = async (body: Body) => {
    let answer: Answer;
    try {
      answer = await save(body, isGone).unwrap();
    } catch (caught) {
      return fail(callFailure(caught));
    }
    const message = isGone ? storedAnew : success;
    toastSuccess(message instanceof Function ? message(body) : message);
    draft.saved(savedAs ? savedAs(answer, body) : body, draft.value);
    await options.onSaved?.(answer, body);
  };
  const submit = async () => {
    if ((draft.isStale && !isGone) || isSaving) return;
    const body = tidy(draft.value);
    const found = { ...(limits && limitProblems(body, limits)), ...check?.(body) };
    const broken = brokenRules?.(body) ?? [];
    if (broken.length > 0) toastError(TITLES.validation, broken.join('\n'));
    if (broken.length > 0 || Object.keys(found).length > 0) return reject(found);
    setProblems({});
    setSaving(true);
    // Until then, deleted items still occupy their names on the server.
    await settle();
    if (await isUpToDate()) await send(body);
    setSaving(false);
  };
  return {
    draft,
    problems: shownProblems,
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

/** Whether a path of the request is in one of the form's fields. */
function hasField(body: object, path: string): boolean {
  return (path.split('.')[0] ?? path) in body;
}
