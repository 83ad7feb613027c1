import type { Upload } from '@atrium-console/sdk';
import { uploadsApi } from '@atrium-console/sdk/rtk';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';
import type { FileType } from '../../kit/fields/file/fileKinds.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { DayTime } from '../../kit/time/DayTime.tsx';
import { sizeText } from '../../kit/words/sizeText.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import classes from './StoredFiles.module.css';

type Props = {
  types: readonly FileType[];
  /** The address of the field, whose file cannot be deleted from here. */
  chosen: string;
  onChoose: (url: string, name: string) => void;
};

/** The files of the account that a field takes, the newest first: to choose one, or to delete those that nothing uses. */
export function StoredFiles({ types, chosen, onChoose }: Props) {
  const query = uploadsApi.useListUploadsQuery();
  if (query.isLoading) return <Skeleton height={32} radius="sm" aria-label="Loading" />;
  if (query.data === undefined) {
    return <PickerFailure onRetry={query.refetch}>The uploaded files could not be loaded.</PickerFailure>;
  }
  const files = query.data.uploads
    .filter(({ type }) => types.some((taken) => taken === type))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (files.length === 0) return <Text size="sm">Nothing has been uploaded yet that fits here.</Text>;
  return (
    <ul className={classes.list} aria-label="Uploaded files">
      {files.map((file) => (
        <StoredFile
          key={file._id}
          file={file}
          isChosen={file.url === chosen}
          onChoose={() => onChoose(file.url, file.name)}
        />
      ))}
    </ul>
  );
}

type FileProps = { file: Upload; isChosen: boolean; onChoose: () => void };

function StoredFile({ file, isChosen, onChoose }: FileProps) {
  const [remove, { isLoading }] = uploadsApi.useDeleteUploadMutation();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    const { error } = await remove({ id: file._id });
    setAsking(false);
    setProblem(error === undefined ? undefined : errorText(callFailure(error), 'deleted'));
  };
  return (
    <li className={classes.file}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <div className={classes.about}>
          <Text size="sm" className={classes.name}>
            {file.name}
          </Text>
          <Text size="xs" c="dimmed">
            {sizeText(file.size)}, <DayTime at={file.created_at} dayOnly />
          </Text>
        </div>
        {isChosen ? (
          <Text size="sm" c="dimmed">
            Chosen
          </Text>
        ) : (
          <Group gap={4} wrap="nowrap">
            <Button variant="default" size="compact-sm" aria-label={`Use ${file.name}`} onClick={onChoose}>
              Use
            </Button>
            <Served by="deleteUpload">
              <IconAction
                label={`Delete ${file.name}`}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => setAsking(true)}
              />
            </Served>
          </Group>
        )}
      </Group>
      {isAsking && (
        <Stack gap={4} role="alert">
          <Text size="sm">Permanently delete “{file.name}”?</Text>
          <Group gap="xs">
            <Button variant="default" size="compact-sm" data-autofocus onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button color="red.9" size="compact-sm" loading={isLoading} onClick={confirm}>
              Delete
            </Button>
          </Group>
        </Stack>
      )}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </li>
  );
}
