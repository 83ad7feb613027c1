import type { OperationId } from '@atrium-console/sdk/operations';
import { Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { SaveBar } from '../SaveBar.tsx';
import { ChangedBy } from '../served/ChangedBy.tsx';
import { useUnsavedGuard } from '../useUnsavedGuard.tsx';
import { BothVersions } from './BothVersions.tsx';
import type { FieldWords } from './fieldWords.ts';
import { MUST_CHOOSE } from './mustChoose.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { SomeoneDeleted } from './SomeoneDeleted.tsx';
import { NO_PROBLEMS, showProblems } from './showProblems.ts';
import type { Editing } from './useEditing.ts';
import { useKeptDraft } from './useKeptDraft.tsx';

type Props<Body extends object> = {
  editing: Editing<Body>;
  /** The operations that saving it takes. Without them the form only shows the settings, and says so. */
  by?: OperationId | readonly OperationId[];
  /** The noun for the settings: `settings of the desk`. */
  one: string;
  /** The fields to choose between in a conflict. For others, the stored version is used. */
  words: Partial<FieldWords<Body>>;
  /** The URL parameter for the selected item, if the page has several: selecting another one leaves the draft. */
  itemParam?: string;
  /** For an item that is not stored yet: it can be saved right away, and resetting calls this. */
  onDiscard?: (() => void) | undefined;
  /** Saving creates the item again if someone else has deleted it. */
  canRecreate?: boolean;
  /** Why it cannot be saved as it is; undefined if it can. */
  problem?: string | undefined;
  children: ReactNode;
};

/** A form within a page: with a bar for saving or resetting once it is edited, and a guard against losing changes. */
export function SettingsForm<Body extends object>({ by, ...props }: Props<Body>) {
  if (by === undefined) return <Form {...props} />;
  return (
    <ChangedBy by={by} what="this form">
      <Form {...props} />
    </ChangedBy>
  );
}

function Form<Body extends object>({ editing, one, words, itemParam, problem, ...props }: Omit<Props<Body>, 'by'>) {
  const { draft, isSaving } = editing;
  const isGone = editing.isGone && props.canRecreate === true;
  // It was edited before it was locked.
  const lockReason = useReadOnlyReason();
  const form = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(NO_PROBLEMS);
  const isUnsaved = draft.isDirty || props.onDiscard !== undefined;
  const guard = useUnsavedGuard(isUnsaved && !isSaving, itemParam, true);
  const [params] = useSearchParams();
  const keptNotice = useKeptDraft(draft, `${one} ${(itemParam && params.get(itemParam)) ?? ''}`);
  return (
    <Stack gap="lg" ref={form}>
      {guard}
      {isGone && (
        <SomeoneDeleted one={one}>
          Your changes are still here. Save creates it again; Reset discards your changes.
        </SomeoneDeleted>
      )}
      {!isGone && draft.conflict && (
        <BothVersions conflict={draft.conflict} words={words} one={one} onChoose={draft.rebase} />
      )}
      {!isGone && !draft.conflict && keptNotice}
      {props.children}
      <SaveBar
        isDirty={isUnsaved}
        isSaving={isSaving}
        problem={draft.conflict && !isGone ? MUST_CHOOSE : (lockReason ?? problem)}
        problems={<ProblemSummary shown={shown} />}
        onSave={() =>
          editing
            .submit()
            .then((saved) => showProblems(form.current, saved))
            .then(setShown)
        }
        onReset={props.onDiscard ?? editing.reset}
      />
    </Stack>
  );
}
