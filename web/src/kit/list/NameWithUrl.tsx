import { Group, Text } from '@mantine/core';
import { CopyAction } from '../../ui/CopyAction.tsx';
import { shortUrl } from '../fields/urls.ts';

type Props = { name: string; url: string };

/** A cell with a name and, below it, a URL that can be copied. */
export function NameWithUrl({ name, url }: Props) {
  return (
    <>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <Group gap={2} wrap="nowrap">
        <Text size="xs" c="dimmed" truncate title={url}>
          {shortUrl(url)}
        </Text>
        <CopyAction label={`Copy the URL of ${name}`} text={url} size={24} />
      </Group>
    </>
  );
}
