import type { WorkingStatus, WorkingStatusBody } from '@atrium-console/sdk';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { ColorInput, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SUCCESS, TITLES } from '../../messages.ts';
import { EditorModal } from '../kit/EditorModal.tsx';
import { type FieldProblems, fieldProblems } from '../kit/fieldProblems.ts';
import { useDraft } from '../kit/useDraft.ts';
import { useSave } from '../kit/useSave.ts';
import { checkStatus, NAME_LENGTH, normalColor, SWATCHES } from './statusDraft.ts';

type Props = {
  /** The status to change, or the draft of a new one. */
  status: WorkingStatus | WorkingStatusBody;
  onClose: () => void;
};

/** Creates or changes a working status. Any code but 20000 keeps it open with what was typed (SPEC 8). */
export function StatusEditor({ status, onClose }: Props) {
  const id = '_id' in status ? status._id : undefined;
  const { name, color, is_available } = status;
  const draft = useDraft<WorkingStatusBody>({ name, color, is_available });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [create, creating] = workingStatusApi.useCreateWorkingStatusMutation();
  const [update, updating] = workingStatusApi.useUpdateWorkingStatusMutation();
  const save = useSave(TITLES.validation);

  const change = (part: Partial<WorkingStatusBody>) => {
    draft.set((current) => ({ ...current, ...part }));
    setProblems(({ [Object.keys(part)[0] ?? '']: _, ...rest }) => rest);
  };
  const submit = async () => {
    const body = { ...draft.value, name: draft.value.name.trim(), color: normalColor(draft.value.color) };
    const found = checkStatus(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const result =
      id === undefined
        ? await save(create({ workingStatusBody: body }), SUCCESS.statusCreated)
        : await save(update({ id, workingStatusBody: body }), SUCCESS.statusUpdated);
    if (result.ok) onClose();
    else setProblems(fieldProblems(result.error));
  };

  return (
    <EditorModal
      title={id === undefined ? 'New working status' : `Edit ${name}`}
      size="md"
      saveLabel={id === undefined ? 'Create' : 'Save'}
      isDirty={draft.isDirty}
      isSaving={creating.isLoading || updating.isLoading}
      onSave={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={NAME_LENGTH}
          value={draft.value.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ColorInput
          label="Colour"
          description="Colour of the dot beside the name."
          required
          format="hex"
          withEyeDropper={false}
          fixOnBlur={false}
          swatches={SWATCHES}
          swatchesPerRow={SWATCHES.length}
          value={draft.value.color}
          error={problems.color}
          onChange={(value) => change({ color: value })}
        />
        <Switch
          label="Counts as available"
          description="People in this status are given new tickets."
          checked={draft.value.is_available}
          onChange={(event) => change({ is_available: event.currentTarget.checked })}
        />
      </Stack>
    </EditorModal>
  );
}
