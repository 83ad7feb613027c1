import { type ApiError, isHttpError } from '@atrium-console/sdk';
import type { SchemaLimits } from '@atrium-console/sdk/limits';
import isEqual from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { noteSuccess } from '../../base/outcomes.ts';
import { toastError, toastSuccess } from '../../base/toasts.ts';
import { TITLES } from '../../messages.ts';
import type { SuccessText } from '../../settingsMessages.ts';
import { type FieldProblems, fieldProblems } from '../fieldProblems.ts';
import { limitProblems } from '../limits/limitProblems.ts';
import { type ItemKeys, mergeEdits } from '../mergeEdits.ts';
import type { Running } from '../running.ts';
import { useDeletions } from '../undo/DeletionsContext.ts';
import { type Draft, useDraft } from '../useDraft.ts';
import { FieldRefusal, type Saved } from './FieldRefusal.ts';
import { firstPart } from './firstPart.ts';
import { MERGED } from './merged.ts';

export type { Running } from '../running.ts';

export type Editing<Body> = {
  draft: Draft<Body>;
  /** Problems by field: beyond a limit while it is typed, found by the check, or returned by the server. */
  problems: FieldProblems;
  /** Changes some fields and clears their problems. */
  change: (part: Partial<Body>) => void;
  /**
   * Validates, checks that nobody else has saved in the meantime, and saves. What the server refuses because of fields of the
   * form has no toast: pass the result to `showProblems`, which shows one if no field can be seen.
   */
  submit: () => Promise<Saved>;
  /** Back to what is stored. */
  reset: () => void;
  isSaving: boolean;
  /** Someone else has deleted it while it was being edited. */
  isGone: boolean;
};

export type EditingOptions<Body, Answer> = {
  /** The stored values, or the initial values of a new item. */
  stored: Body;
  /** What is checked before the draft is sent. If something is wrong, nothing is. */
  checks?: {
    /** The limits of the contract: `workingStatusBodyLimits`. A value beyond one is reported at once. */
    limits?: SchemaLimits | undefined;
    /** Validates the rest of the body, by field. */
    fields?: (body: Body) => FieldProblems;
    /** The messages of the rules of SPEC 5 that the body breaks. If there are any, one toast lists them. */
    rules?: (body: Body) => readonly string[];
    /** Normalizes the draft before it is checked and sent, for example trims it. */
    tidy?: (body: Body) => Body;
  };
  /** `stored` is what the server has stored so far, which may be newer than what was rendered. */
  save: (body: Body, isGone: boolean, stored: Body) => Running<Answer>;
  messages: {
    /** After saving; it may depend on the sent body and on what was stored before. */
    success: SuccessText | ((body: Body, stored: Body) => SuccessText);
    /** If it is created again after someone else deleted it. Default: `success`. */
    storedAnew?: SuccessText;
    /** The title of the failure toast (SPEC 8). */
    failureTitle: string;
  };
  /**
   * Fetches the stored values before they are overwritten; resolves to undefined if they were deleted. Omit it if the
   * server detects conflicts itself (see `conflicts`), or if there is nothing to overwrite yet.
   */
  reload?: (() => Promise<Body | undefined>) | undefined;
  /** How changes are merged with those that someone else has saved. */
  conflicts?: {
    /**
     * Fetches the stored values after the server rejected the save because someone else saved or deleted first (409, 404);
     * resolves to undefined if they were deleted. If both sides' changes can be merged, they are saved at once.
     */
    reload?: (() => Promise<Body | undefined>) | undefined;
    /** By which property the items of lists are recognised. Default: `_id`. */
    itemKeys?: ItemKeys;
  };
  /** Where the problems of fields are shown. */
  problems?: {
    /** Maps a path of the request that the server rejected to a form field, if their names differ. */
    fieldOf?: (path: string) => string;
    /** Called with them when validation failed or the server rejected the save. */
    onFound?: (problems: FieldProblems) => void;
  };
  /** The stored values according to the answer, if they differ from what was sent, for example by new ids. */
  savedAs?: (answer: Answer, sent: Body) => Body;
  /** Called after saving, with the server's answer and the sent body. `isSaving` stays true until it settles. */
  onSaved?: (answer: Answer, sent: Body) => unknown;
};

/** A draft on its way to the server, and what is stored there as far as known. */
type Edit<Body> = { value: Body; base: Body; stored: Body; isMerged: boolean };

/**
 * Edits and saves a draft. Input is never lost: a rejected save keeps the draft. What someone else has saved in the meantime
 * is merged with it; fields that both have changed are shown in both versions instead of overwriting theirs.
 */
export function useEditing<Body extends object, Answer>(options: EditingOptions<Body, Answer>): Editing<Body> {
  const { checks = {}, save, messages, reload, conflicts = {}, savedAs } = options;
  const { limits, tidy = (body: Body) => body } = checks;
  const { success, storedAnew = success, failureTitle } = messages;
  const { fieldOf = (path: string) => path, onFound } = options.problems ?? {};
  const draft = useDraft(options.stored, conflicts.itemKeys);
  const { settle } = useDeletions();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isSaving, setSaving] = useState(false);
  /** Stands for this form where its toasts are told that it was saved. */
  const [form] = useState(() => ({}));
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
    onFound?.(found);
  };
  /** Whether a body can be sent; if not, says why. */
  const isValid = (body: Body): boolean => {
    const found = { ...(limits && limitProblems(body, limits)), ...checks.fields?.(body) };
    const broken = checks.rules?.(body) ?? [];
    if (broken.length > 0) toastError(TITLES.validation, broken.join('\n'), form);
    if (broken.length === 0 && Object.keys(found).length === 0) return true;
    reject(found);
    return false;
  };
  const fail = (error: ApiError): FieldRefusal | undefined => {
    const rejected = Object.entries(fieldProblems(error)).map(([path, message]) => [fieldOf(path), message]);
    const found: FieldProblems = Object.fromEntries(rejected);
    reject(found);
    const isAtFields = rejected.length > 0 && Object.keys(found).every((path) => hasField(draft.value, path));
    if (isAtFields && !isAlwaysTold(failureTitle, error)) return new FieldRefusal(failureTitle, error);
    toastFailure(failureTitle, error, 'saved');
    return undefined;
  };
  /** The draft with what someone else has saved; undefined if there is a conflict, which appears with the next render. */
  const mergedWith = (edit: Edit<Body>, latest: Body): Edit<Body> | undefined => {
    if (isEqual(latest, edit.stored)) return edit;
    const { mine, conflicts: unsolved } = mergeEdits(edit.base, edit.value, latest, conflicts.itemKeys);
    if (unsolved.length > 0) return undefined;
    draft.merge(latest);
    return { value: mine, base: latest, stored: latest, isMerged: true };
  };
  /** The draft to send. Undefined if it must not be sent: it is in conflict, deleted, or its stored values are not known. */
  const upToDate = async (edit: Edit<Body>): Promise<Edit<Body> | undefined> => {
    if (reload === undefined || isGone) return edit;
    try {
      const latest = await reload();
      setGone(latest === undefined);
      return latest && mergedWith(edit, latest);
    } catch (caught) {
      toastFailure(failureTitle, callFailure(caught), 'saved');
      return undefined;
    }
  };
  /** After the server rejected a save because of someone else’s: the merged draft, or undefined if it cannot be merged. */
  const afterConflict = async (edit: Edit<Body>, error: ApiError): Promise<Edit<Body> | undefined> => {
    const isConflict = isHttpError(error, 409);
    if (!isConflict && !isHttpError(error, 404)) return undefined;
    try {
      const latest = await conflicts.reload?.();
      const merged = latest && isConflict ? mergedWith(edit, latest) : undefined;
      // The same draft again would be rejected again.
      return merged === edit ? undefined : merged;
    } catch (caught) {
      // The rejected save is reported, not this.
      callFailure(caught);
      return undefined;
    }
  };
  const send = async (edit: Edit<Body>): Promise<Saved> => {
    const body = tidy(edit.value);
    if (edit.isMerged && !isValid(body)) return undefined;
    let answer: Answer;
    try {
      answer = await save(body, isGone, edit.stored).unwrap();
    } catch (caught) {
      const error = callFailure(caught);
      const merged = await afterConflict(edit, error);
      return merged ? send(merged) : fail(error);
    }
    noteSuccess(form);
    const message = isGone ? storedAnew : success;
    toastSuccess(message instanceof Function ? message(body, edit.stored) : message);
    if (edit.isMerged) toastSuccess(MERGED);
    draft.saved(savedAs ? savedAs(answer, body) : body, edit.value);
    await options.onSaved?.(answer, body);
    return true;
  };
  const submit = async () => {
    if ((draft.conflict && !isGone) || isSaving || !isValid(tidy(draft.value))) return undefined;
    setProblems({});
    setSaving(true);
    // What is to be deleted still occupies its name on the server.
    await settle();
    const edit = await upToDate({ value: draft.value, base: draft.base, stored: draft.stored, isMerged: false });
    const saved = edit && (await send(edit));
    setSaving(false);
    return saved;
  };
  // What is merged while it is saved is reported with the result.
  const reported = useRef(draft.merges);
  useEffect(() => {
    if (draft.merges > reported.current && !isSaving) toastSuccess(MERGED);
    reported.current = draft.merges;
  }, [draft.merges, isSaving]);
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

/** Whether SPEC 8 wants a toast for a failure wherever else it is shown: of service levels, canned responses and envelopes. */
function isAlwaysTold(title: string, { kind }: ApiError): boolean {
  return kind === 'business' || title !== TITLES.validation;
}

/** Whether a path of the request is in one of the form's fields. */
function hasField(body: object, path: string): boolean {
  return firstPart(path) in body;
}
