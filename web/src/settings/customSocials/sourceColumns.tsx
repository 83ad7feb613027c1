import type { CustomSocial } from '@atrium-console/sdk';
import { Group, Text } from '@mantine/core';
import { IconMessages, IconNews, IconStar, IconWorld } from '@tabler/icons-react';
import { NameWithUrl } from '../../kit/list/NameWithUrl.tsx';
import type { Column } from '../../kit/list/useListState.ts';
import { KINDS } from './sourceDraft.ts';

const ICONS = { website: IconWorld, forum: IconMessages, review: IconStar, news: IconNews };

/** The columns of the list before the switch. The URL is below the name, so that narrow screens show it, too. */
export const sourceColumns: readonly Column<CustomSocial>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '3fr',
    sortBy: ({ name }) => name,
    cell: ({ name, url }) => <NameWithUrl name={name} url={url} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '1fr',
    isSecondary: true,
    sortBy: ({ kind }) => KINDS[kind],
    cell: ({ kind }) => {
      const Icon = ICONS[kind];
      return (
        <Group gap={6} wrap="nowrap">
          <Icon size={16} aria-hidden />
          <Text size="sm">{KINDS[kind]}</Text>
        </Group>
      );
    },
  },
];
