import { Modal } from '@mantine/core';
import { PartFailed } from './PartFailed.tsx';
import type { FailedPart } from './useLoadProblem.ts';

/** A dialog in place of one that could not be loaded. */
export function DialogFailed({ onClose, ...part }: FailedPart & { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Not available">
      <PartFailed {...part} />
    </Modal>
  );
}
