import type { VerificationLabel, VerificationLabelList, VerificationSetting } from '@atrium-console/sdk';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { IconBadge } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { Collection } from '../../../kit/collection/Collection.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { LabelEditor } from './LabelEditor.tsx';
import { LabelMark } from './LabelMark.tsx';

type Props = {
  query: ComponentProps<typeof Collection<VerificationLabelList, VerificationLabel>>['query'];
  links: readonly VerificationSetting[];
};

const itemsOf = ({ labels }: VerificationLabelList) => labels;
const nameOf = (label: VerificationLabel) => label.name;
const searchText = ({ name, color }: VerificationLabel) => `${name} ${color}`;

/** What the list holds. */
const LABELS = { label: 'Labels', one: 'label', many: 'labels', itemsOf, nameOf, searchText };

/** The labels that links give to verified customers. */
export function LabelList({ query, links }: Props) {
  const [remove] = verificationApi.useDeleteVerificationLabelMutation();
  const columns = useMemo(() => labelColumns(links), [links]);
  return (
    <Collection
      {...LABELS}
      query={query}
      columns={columns}
      emptyIcon={<IconBadge size={32} aria-hidden />}
      emptyText="Create the first one, for example “Identity checked”, so that agents see who has proved who they are."
      editor={(editing) => <LabelEditor {...editing} />}
      remove={({ _id }) => remove({ _id })}
      goesWith={(labels) => <LosingLinks links={givingLinks(links, labels)} />}
      urlKey="labels"
    />
  );
}

/** The links that give one of these labels. */
function givingLinks(links: readonly VerificationSetting[], labels: readonly VerificationLabel[]) {
  const ids = new Set<string | null>(labels.map(({ _id }) => _id));
  return links.filter(({ label_id }) => ids.has(label_id));
}

/** The links that give a label which is about to go: they stay, and give none then. */
function LosingLinks({ links }: { links: readonly VerificationSetting[] }) {
  if (links.length === 0) return 'No link loses its label.';
  return (
    <>
      {countText(links.length, 'link')} {links.length === 1 ? 'loses its label' : 'lose their label'} and will give no
      label until you choose another:
      <NameList items={links.map(({ _id, name }) => ({ id: _id, name }))} />
    </>
  );
}

function labelColumns(links: readonly VerificationSetting[]): readonly Column<VerificationLabel>[] {
  const givers = (label: VerificationLabel) => givingLinks(links, [label]);
  const giverNames = (label: VerificationLabel) =>
    givers(label)
      .map(({ name }) => name)
      .join(', ') || 'No link';
  return [
    {
      id: 'name',
      header: 'Name',
      width: '2fr',
      sortBy: nameOf,
      // A narrow screen has no room for the column after it.
      cell: (label) => (
        <>
          <LabelMark label={label} />
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            Given by: {giverNames(label)}
          </Text>
        </>
      ),
    },
    {
      id: 'links',
      header: 'Given by',
      width: '3fr',
      isSecondary: true,
      sortBy: (label) => givers(label).length,
      cell: (label) => (
        <Text size="sm" lineClamp={2}>
          {giverNames(label)}
        </Text>
      ),
    },
  ];
}
