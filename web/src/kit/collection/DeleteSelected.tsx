import { IconTrash } from '@tabler/icons-react';
import { WriteButton } from '../../ui/WriteButton.tsx';

type Props = {
  count: number;
  /** Why the selected items cannot be deleted; undefined if they can. */
  disabledReason?: string | undefined;
  onClick: () => void;
};

/** Asks whether to delete the selected items of a list. */
export function DeleteSelected({ count, disabledReason, onClick }: Props) {
  return (
    <WriteButton
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabledReason={disabledReason}
      onClick={onClick}
    >
      Delete {count}
    </WriteButton>
  );
}
