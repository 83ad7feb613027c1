import { Button, Group } from '@mantine/core';
import { IconStackMiddle, IconToggleRight } from '@tabler/icons-react';
import { ExportButton } from '../../../kit/csv/ExportButton.tsx';
import { ImportButton } from '../../../kit/csv/ImportButton.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { useExportKeywords } from '../csv/useExportKeywords.ts';

type Props = {
  /** Why the plan has no room for more. */
  full: string | undefined;
  onOpen: (dialog: 'import' | 'overlaps' | 'status') => void;
};

/** What can be done with many keywords at once. */
export function KeywordTools({ full, onOpen }: Props) {
  const { run, isRunning } = useExportKeywords();
  return (
    <Group gap="sm">
      <Served by={['getKeyword', 'updateKeyword']}>
        <WriteButton
          variant="default"
          leftSection={<IconToggleRight size={16} aria-hidden />}
          onClick={() => onOpen('status')}
        >
          Change status
        </WriteButton>
      </Served>
      <Button
        variant="default"
        leftSection={<IconStackMiddle size={16} aria-hidden />}
        onClick={() => onOpen('overlaps')}
      >
        Find overlaps
      </Button>
      <ImportButton by="createKeyword" disabledReason={full} onClick={() => onOpen('import')} />
      <ExportButton disabled={isRunning} onClick={run} />
    </Group>
  );
}
