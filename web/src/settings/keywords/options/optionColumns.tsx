import type { KeywordOption } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { languagesText, sourcesText } from './optionDraft.ts';

/** How many languages or sources a row names. */
const NAMED = 2;

/** The columns of the list. */
export const optionColumns: readonly Column<KeywordOption>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '2fr',
    sortBy: ({ name }) => name,
    cell: ({ name, languages, sources, exclude_reposts }) => (
      <>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {[
            languagesText(languages, NAMED),
            sourcesText(sources, NAMED),
            exclude_reposts ? 'Without reposts' : 'With reposts',
          ].join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'languages',
    header: 'Languages',
    width: '2fr',
    isSecondary: true,
    sortBy: ({ languages }) => languagesText(languages),
    cell: ({ languages }) => <Text size="sm">{languagesText(languages, NAMED)}</Text>,
  },
  {
    id: 'sources',
    header: 'Sources',
    width: '2fr',
    isSecondary: true,
    sortBy: ({ sources }) => sourcesText(sources),
    cell: ({ sources }) => <Text size="sm">{sourcesText(sources, NAMED)}</Text>,
  },
  {
    id: 'reposts',
    header: 'Reposts',
    width: '120px',
    isSecondary: true,
    sortBy: ({ exclude_reposts }) => Number(exclude_reposts),
    cell: ({ exclude_reposts }) => <Text size="sm">{exclude_reposts ? 'Left out' : 'Collected'}</Text>,
  },
];
