import { Group, Stack, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useState } from 'react';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { useStable } from '../../../kit/list/useStable.ts';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import type { KeywordDraft } from '../keywordDraft.ts';
import { Contradictions } from './Contradictions.tsx';
import { ListsView } from './ListsView.tsx';
import { SimpleView } from './SimpleView.tsx';
import { TextView } from './TextView.tsx';
import { type SetHistory, useSetHistory } from './useSetHistory.ts';

type Props = {
  draft: KeywordDraft;
  problems: FieldProblems;
  /** `isTyping`: in the text, where nobody is asked about deleted sets. */
  onChange: (part: Pick<KeywordDraft, 'patterns' | 'text'>, isTyping: boolean) => void;
};

const VIEWS = [
  { value: 'lists', label: 'Lists' },
  { value: 'simple', label: 'Simple' },
  { value: 'text', label: 'Text' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** The sets of a keyword in three views of one draft. */
export function SetsField({ draft, problems, onChange }: Props) {
  const [chosen, setView] = useState<View>('lists');
  // A text with problems is only shown as text: the other views would hide what was typed.
  const view = draft.text === null ? chosen : 'text';
  const history = useSetHistory(draft, onChange);
  // A typed letter does not wait for the buttons.
  const isTextWrong = useDeferredValue(draft.text !== null);
  const patterns = useDeferredValue(draft.patterns);
  const canUndo = useDeferredValue(history.undo !== undefined);
  const canRedo = useDeferredValue(history.redo !== undefined);
  const steps = useStable({ onUndo: () => history.undo?.(), onRedo: () => history.redo?.() });
  const change = (patterns: KeywordDraft['patterns']) => history.change({ patterns });
  return (
    <Stack gap="sm" onKeyDown={(event) => undoByKey(event, history)}>
      <SetsHeader
        view={view}
        isTextWrong={isTextWrong}
        canUndo={canUndo}
        canRedo={canRedo}
        onView={setView}
        {...steps}
      />
      {view === 'lists' && (
        <ListsView sets={draft.patterns} problems={problemsIn(problems, 'patterns')} onChange={change} />
      )}
      {view === 'simple' && <SimpleView sets={draft.patterns} onChange={change} />}
      {view === 'text' && <TextView draft={draft} onChange={(part) => history.change(part, true)} />}
      {view !== 'lists' && <Contradictions sets={patterns} />}
    </Stack>
  );
}

type HeaderProps = {
  view: View;
  isTextWrong: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onView: (view: View) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** The title with undo and redo, and the choice of the view. Not rendered again for each typed letter. */
const SetsHeader = memo(function SetsHeader({ view, isTextWrong, canUndo, canRedo, ...events }: HeaderProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap={4}>
        <Title order={3} size="h5" mr="xs">
          Sets
        </Title>
        <HistoryButton
          label="Undo"
          icon={<IconArrowBackUp size={16} aria-hidden />}
          isPossible={canUndo}
          onClick={events.onUndo}
        />
        <HistoryButton
          label="Redo"
          icon={<IconArrowForwardUp size={16} aria-hidden />}
          isPossible={canRedo}
          onClick={events.onRedo}
        />
      </Group>
      {/* The view is not saved, so that read-only users can change it, too. */}
      <ReadOnlyContext value={undefined}>
        <SegmentedField
          aria-label="View of the sets"
          options={VIEWS}
          size="xs"
          isNarrow
          value={view}
          disabledReason={isTextWrong ? 'Correct the text first, or reset it.' : undefined}
          onChange={events.onView}
        />
      </ReadOnlyContext>
    </Group>
  );
});

type ButtonProps = { label: string; icon: ReactNode; isPossible: boolean; onClick: () => void };

function HistoryButton({ isPossible, ...button }: ButtonProps) {
  const disabledReason = isPossible ? undefined : `There is nothing to ${button.label.toLowerCase()}.`;
  return <WriteAction {...button} disabledReason={disabledReason} />;
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. Text fields undo their typing themselves. */
function undoByKey(event: KeyboardEvent, { undo, redo }: SetHistory) {
  const { target } = event;
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
  if (isField || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
  if (step === undefined) return;
  event.preventDefault();
  step();
}
