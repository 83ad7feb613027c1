import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { EditorModal } from '../../kit/EditorModal.tsx';
import { fieldProblems } from '../../kit/fieldProblems.ts';
import { useDraft } from '../../kit/useDraft.ts';
import { useSave } from '../../kit/useSave.ts';

/** Longest folder name that the contract takes. */
export const FOLDER_NAME_LENGTH = 80;

type Props = { folder: CannedFolder | undefined; onClose: () => void };

/** Creates a folder, or renames the given one. */
export function FolderEditor({ folder, onClose }: Props) {
  const draft = useDraft(folder?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const [create, creating] = cannedResponsesApi.useCreateCannedFolderMutation();
  const [rename, renaming] = cannedResponsesApi.useRenameCannedFolderMutation();
  const save = useSave(TITLES.cannedResponses);
  const submit = async () => {
    const body = { name: draft.value.trim() };
    if (body.name === '') return setProblem('Give the folder a name.');
    const result = folder
      ? await save(rename({ id: folder._id, cannedFolderBody: body }), SUCCESS.folderRenamed)
      : await save(create({ cannedFolderBody: body }), SUCCESS.folderCreated);
    if (result.ok) onClose();
    else setProblem(fieldProblems(result.error).name);
  };
  return (
    <EditorModal
      title={folder ? `Rename ${folder.name}` : 'New folder'}
      size="md"
      saveLabel={folder ? 'Rename' : 'Create'}
      isDirty={draft.isDirty}
      isSaving={creating.isLoading || renaming.isLoading}
      onSave={submit}
      onClose={onClose}
    >
      <TextInput
        label="Folder name"
        required
        data-autofocus
        maxLength={FOLDER_NAME_LENGTH}
        value={draft.value}
        error={problem}
        onChange={(event) => {
          draft.set(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </EditorModal>
  );
}
