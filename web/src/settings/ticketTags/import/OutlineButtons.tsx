import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { GatedButton } from '../../../ui/GatedButton.tsx';
import type { TagDesk } from '../tagDesk.ts';
import { exportOutline } from './exportOutline.ts';

type Props = { desk: TagDesk; onImport: () => void };

/** Takes the tree in from an outline, or hands it out as one. */
export function OutlineButtons({ desk: { tags, reason }, onImport }: Props) {
  return (
    <>
      <GatedButton
        variant="default"
        reason={reason}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={onImport}
      >
        Import
      </GatedButton>
      {tags.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => exportOutline(tags)}
        >
          Export
        </Button>
      )}
    </>
  );
}
