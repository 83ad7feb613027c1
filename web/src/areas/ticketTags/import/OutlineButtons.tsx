import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Served } from '../../../kit/served/Served.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { exportOutline } from './exportOutline.ts';

type Props = { actions: TicketTagActions; onImport: () => void };

/** Buttons to import the tree from an outline, or export it as one. */
export function OutlineButtons({ actions: { kind, tags }, onImport }: Props) {
  return (
    <>
      <Served by={['createTicketTag', 'updateTicketTag']}>
        <WriteButton variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
          Import
        </WriteButton>
      </Served>
      {tags.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => exportOutline(kind, tags)}
        >
          Export
        </Button>
      )}
    </>
  );
}
