import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import type { TagDesk } from '../tagDesk.ts';
import { exportOutline } from './exportOutline.ts';

type Props = { desk: TagDesk; onImport: () => void };

/** Takes the tree in from an outline, or hands it out as one. */
export function OutlineButtons({ desk: { tags }, onImport }: Props) {
  return (
    <>
      <WriteButton variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
        Import
      </WriteButton>
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
