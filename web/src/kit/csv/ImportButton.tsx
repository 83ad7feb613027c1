import { IconUpload } from '@tabler/icons-react';
import { WriteButton } from '../../ui/WriteButton.tsx';

type Props = { disabledReason?: string | undefined; onClick: () => void };

/** The button that opens an import. */
export function ImportButton(props: Props) {
  return (
    <WriteButton {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
      Import
    </WriteButton>
  );
}
