import type { CannedFolder } from '@atrium-console/sdk';
import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EditorModal } from '../../kit/EditorModal.tsx';
import { type ResponseRow, responseCount } from './responseRow.ts';
import { useMoveResponses } from './useMoveResponses.ts';

type Props = {
  responses: readonly ResponseRow[];
  folders: readonly CannedFolder[];
  /** All of them were moved. */
  onMoved: (() => void) | undefined;
  onClose: () => void;
};

/** Moves responses by keyboard: choose a folder. What the server refuses stays in the dialog. */
export function MoveResponses({ responses, folders, onMoved, onClose }: Props) {
  const [left, setLeft] = useState(responses);
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { move, isMoving } = useMoveResponses();
  const [first] = left;
  const what = left.length === 1 ? `“${first?.title}”` : responseCount(left.length);
  const home = left.every((response) => response.folder_id === first?.folder_id) ? first?.folder_id : undefined;
  const submit = async () => {
    if (target === null) return setProblem('Choose a folder.');
    const failed = await move(left, target);
    if (failed.length > 0) return setLeft(failed);
    onMoved?.();
    onClose();
  };
  return (
    <EditorModal
      title={left.length === 1 ? `Move ${first?.title}` : `Move ${responseCount(left.length)}`}
      size="md"
      saveLabel="Move"
      isDirty={false}
      isSaving={isMoving}
      onSave={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label="Folder"
          description={`Where ${what} ${left.length === 1 ? 'goes' : 'go'}.`}
          placeholder="Choose a folder"
          required
          searchable
          nothingFoundMessage="No folder of this name"
          data-autofocus
          data={folders.filter(({ _id }) => _id !== home).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={target}
          error={problem}
          onChange={(value) => {
            setTarget(value);
            setProblem(undefined);
          }}
        />
        {left.length < responses.length && (
          <Text size="sm" role="status">
            {responses.length - left.length} of {responses.length} were moved; {left.length} could not be.
          </Text>
        )}
      </Stack>
    </EditorModal>
  );
}
