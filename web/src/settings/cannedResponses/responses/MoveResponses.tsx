import type { CannedFolder } from '@atrium-console/sdk';
import { useState } from 'react';
import { MoveModal } from '../../../kit/MoveModal.tsx';
import { type ResponseRow, responseCount } from './responseRow.ts';
import { useMoveResponses } from './useMoveResponses.ts';

type Props = {
  responses: readonly ResponseRow[];
  folders: readonly CannedFolder[];
  /** Called when all were moved. */
  onMoved: (() => void) | undefined;
  onClose: () => void;
};

/** Moves responses to a selected folder, the keyboard alternative to dragging. Those that fail stay in the dialog. */
export function MoveResponses({ responses, folders, onMoved, onClose }: Props) {
  const [left, setLeft] = useState(responses);
  const { move, isMoving } = useMoveResponses();
  const [first] = left;
  const isOne = left.length === 1;
  const home = left.every((response) => response.folder_id === first?.folder_id) ? first?.folder_id : undefined;
  const onMove = async (target: string) => {
    const failed = await move(left, target);
    setLeft(failed);
    if (failed.length > 0) return undefined;
    onMoved?.();
    onClose();
    return undefined;
  };
  return (
    <MoveModal
      what={isOne && first ? first.title : responseCount(left.length)}
      label="Folder"
      description={`The new folder of ${isOne ? `“${first?.title}”` : responseCount(left.length)}.`}
      options={folders.filter(({ _id }) => _id !== home).map(({ _id, name }) => ({ value: _id, label: name }))}
      total={responses.length}
      left={left.length}
      isMoving={isMoving}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
