import type { WorkingStatus } from '@atrium-console/sdk';
import { IconUserPause } from '@tabler/icons-react';
import type { CollectionProps } from '../../../web/src/kit/collection/CollectionFrame.tsx';
import { nameOf } from '../kit/statusBody.ts';
import { StatusEditor } from './StatusEditor.tsx';
import { answers, statuses } from './statuses.ts';

export type StatusList = readonly WorkingStatus[];

const itemsOf = (list: StatusList) => list;

/** What the server answers: these statuses, now and whenever it is asked again. */
export const queryOf = (list: StatusList) => ({ data: list, refetch: () => answers(list) });

/** What all collections need, of working statuses. */
export const statusList: CollectionProps<StatusList, WorkingStatus> = {
  kind: { label: 'Working statuses', one: 'status', many: 'statuses', itemsOf, nameOf, searchText: nameOf },
  query: queryOf(statuses),
  empty: { icon: IconUserPause, text: 'They say what agents do while they take no tickets. Create the first one.' },
  editor: (editing) => <StatusEditor {...editing} />,
  deletion: { remove: () => answers({}) },
};

/** How the table of props describes them. */
export const collectionArgTypes = {
  kind: {
    control: false,
    table: { type: { summary: 'ItemKind' } },
    description: 'What the items are called, and how they are read.',
  },
  query: {
    control: false,
    table: { type: { summary: 'CollectionQuery' } },
    description: 'The query whose answer contains the items.',
  },
  empty: { control: false, table: { type: { summary: 'object' } } },
  editor: { control: false },
  openItem: { control: false },
  deletion: {
    control: false,
    table: { type: { summary: 'ItemDeletion' } },
    description: 'How items are deleted, and what else that changes.',
  },
  whyNot: { control: false, table: { type: { summary: 'object' } } },
  rowActions: { control: false },
  urlKey: { control: false },
} as const;
