import type { TicketTag } from '@atrium-console/sdk';
import { type OutlineDiff as Diff, diffOutline, formatOutline, planOutline } from '@atrium-console/sdk/rules';
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ImportResult } from '../../../kit/csv/ImportResult.tsx';
import { TextSource } from '../../../kit/csv/TextSource.tsx';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { refuseWithoutId } from '../refuseWithoutId.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { DeleteMissing } from './DeleteMissing.tsx';
import { OutlineDiff } from './diff/OutlineDiff.tsx';
import { newGroupColors } from './newGroupColors.ts';
import { OutlineProblems } from './OutlineProblems.tsx';
import { total } from './outlineWords.ts';
import { useOutlineText } from './useOutlineText.ts';
import { type ImportState, useTagImport } from './useTagImport.ts';

type Props = { actions: TicketTagActions; onClose: () => void };

const SAMPLE = 'Order\n  Delivery\n    Late parcel\n    Wrong address\n  Payment';

/** Imports tags from an outline. Previews the changes before anything is saved. Failed steps can be retried. */
export function ImportTags({ actions, onClose }: Props) {
  const { kind, tags } = actions;
  const source = useOutlineText();
  const run = useTagImport(actions);
  const [deleteMissing, setDeleteMissing] = useState(false);
  const { result } = source;
  const outline = result?.ok ? result.outline : undefined;
  // The list changes with every step of the import, and only its final state matters.
  const diff = useMemo(
    () => (run.isRunning || outline === undefined ? undefined : diffOutline(tags, outline)),
    [run.isRunning, outline, tags],
  );
  const colors = useMemo(() => diff && newGroupColors(tags, diff), [diff, tags]);
  const plan = useMemo(() => diff && planOutline(diff, { deleteMissing }), [diff, deleteMissing]);

  const change = (text: string) => {
    run.reset();
    source.setText(text);
  };
  const submit = async () => {
    if (outline === undefined || plan === undefined || colors === undefined || !source.isRead) return;
    const deleted = plan.flat().flatMap((step) => (step.kind === 'delete' ? [step.tag] : []));
    if (refuseWithoutId(deleted)) return;
    const replan = (latest: readonly TicketTag[]) => planOutline(diffOutline(latest, outline), { deleteMissing });
    if (await run.start({ plan, colors }, replan)) onClose();
  };
  const hasOutline = outline !== undefined && outline.length > 0;
  return (
    <EditorModal
      title={`Import ${kind.many}`}
      size="xl"
      isDirty={!source.isBlank}
      isSaving={run.isRunning}
      isDanger={deleteMissing && diff !== undefined && total(diff.counts.missing) > 0}
      saveLabel={diff && hasOutline ? label(diff, deleteMissing) : 'Import'}
      disabledReason={run.isRunning ? undefined : obstacle(source, hasOutline, plan?.length === 0)}
      onSave={submit}
      onClose={onClose}
      notice={run.state.kind !== 'idle' && <Notice many={kind.many} state={run.state} onStop={run.stop} />}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          One name per line: groups without an indent, categories indented below them, and tags indented below
          categories. You can also use a CSV table with the columns <Code>group,category,tag</Code>.
        </Text>
        <TextSource
          ref={source.field}
          accept=".txt,.csv,.md,text/plain,text/csv"
          label="Outline"
          placeholder={SAMPLE}
          rows={6}
          isCode
          disabled={run.isRunning}
          value={source.text}
          onText={change}
        >
          {source.isBlank && tags.length > 0 && (
            <Button variant="subtle" ml="auto" onClick={() => change(formatOutline(tags))}>
              Start from the current tags
            </Button>
          )}
        </TextSource>
        {result?.ok === false && <OutlineProblems problems={result.problems} onLine={source.goToLine} />}
        {diff && colors && hasOutline && (
          <>
            <DeleteMissing diff={diff} checked={deleteMissing} onChange={setDeleteMissing} />
            <OutlineDiff diff={diff} colors={colors} deletesMissing={deleteMissing} />
          </>
        )}
      </Stack>
    </EditorModal>
  );
}

/** The label of the import button: `Import 12`, `Import 12, delete 3`. */
function label({ counts }: Diff, deleteMissing: boolean): string {
  const added = total(counts.new);
  const deleted = deleteMissing ? total(counts.missing) : 0;
  if (deleted === 0) return added === 0 ? 'Import' : `Import ${added}`;
  return added === 0 ? `Delete ${deleted}` : `Import ${added}, delete ${deleted}`;
}

/** Why the import cannot start yet, or undefined. */
function obstacle(source: ReturnType<typeof useOutlineText>, hasOutline: boolean, isDone: boolean): string | undefined {
  if (source.isBlank) return 'Paste an outline or choose a file first.';
  if (source.result?.ok === false) return 'Fix the problems first.';
  if (!hasOutline) return 'This text contains no groups.';
  return isDone ? 'Nothing to import: all of these tags already exist.' : undefined;
}

type NoticeProps = { many: string; state: Exclude<ImportState, { kind: 'idle' }>; onStop: () => void };

function Notice({ many, state, onStop }: NoticeProps) {
  if (state.kind === 'changed') {
    return (
      <Alert color="atrium" variant="light" role="alert" title={`Someone else changed the ${many}`}>
        Nothing was imported. The comparison now shows the current tags. Review it and import again.
      </Alert>
    );
  }
  const { done, total: all } = state;
  if (state.kind === 'running') {
    return (
      <Group gap="md" wrap="nowrap" align="flex-start">
        <div style={{ flex: 1 }}>
          <ImportResult count={done} total={all} failures={[]}>
            {`${done} of ${all} changes made.`}
          </ImportResult>
        </div>
        <Button variant="default" size="xs" onClick={onStop}>
          Stop
        </Button>
      </Group>
    );
  }
  return (
    <ImportResult count={done + state.failures.length} total={all} failures={state.failures}>
      {`${done} of ${all} changes were made. The remaining ones are listed below. Import again to retry them.`}
    </ImportResult>
  );
}
