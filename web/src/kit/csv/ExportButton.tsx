import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

type Props = { disabled: boolean; onClick: () => void };

/** The button that exports a list. */
export function ExportButton({ disabled, onClick }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={onClick}
      disabled={disabled}
    >
      Export
    </Button>
  );
}
