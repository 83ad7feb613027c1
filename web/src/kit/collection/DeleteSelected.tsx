import { IconTrash } from '@tabler/icons-react';
import { WriteButton } from '../../ui/WriteButton.tsx';

type Props = { count: number; onClick: () => void };

/** Asks whether to delete the selected items of a list. */
export function DeleteSelected({ count, onClick }: Props) {
  return (
    <WriteButton variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onClick}>
      Delete {count}
    </WriteButton>
  );
}
