import { Modal } from '@mantine/core';
import { type FailedPart, PartFailed } from './PartFailed.tsx';

/** A dialog in place of one that could not be loaded. */
export function DialogFailed({ onRetry, onClose }: FailedPart & { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Not available">
      <PartFailed onRetry={onRetry} />
    </Modal>
  );
}
