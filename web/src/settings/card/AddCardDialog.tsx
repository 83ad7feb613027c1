import { Modal } from '@mantine/core';
import { AddCard } from '../../areas/cards/AddCard.tsx';
import { toastSuccess } from '../../base/toasts.ts';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';

/** The provider's form for a new card. A click beside it does not close it, because what is typed would be lost. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus(true);
  const finish = () => {
    toastSuccess(SETTING_TOASTS.created);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add card"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AddCard onAdded={finish} onCancel={onClose} />
    </Modal>
  );
}
