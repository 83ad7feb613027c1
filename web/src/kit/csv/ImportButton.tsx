import { IconUpload } from '@tabler/icons-react';
import { WriteButton } from '../../ui/WriteButton.tsx';

/** The button that opens an import. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <WriteButton variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onClick}>
      Import
    </WriteButton>
  );
}
