import type { OperationId } from '@atrium-console/sdk/operations';
import { IconUpload } from '@tabler/icons-react';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { Served } from '../served/Served.tsx';

type Props = {
  /** What an import calls for each row. On a server that does not have it there is no import. */
  by: OperationId | readonly OperationId[];
  disabledReason?: string | undefined;
  onClick: () => void;
};

/** The button that opens an import. */
export function ImportButton({ by, ...props }: Props) {
  return (
    <Served by={by}>
      <WriteButton {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
        Import
      </WriteButton>
    </Served>
  );
}
