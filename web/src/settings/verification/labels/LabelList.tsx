import type { VerificationLabel, VerificationLabelList, VerificationSetting } from '@atrium-console/sdk';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { IconBadge } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import type { Column } from '../../../kit/list/useListState.ts';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { LabelMark } from './LabelMark.tsx';
import { LABEL_LIST } from './labelDraft.ts';

const LabelEditor = lazyEditor(async () => (await import('./LabelEditor.tsx')).LabelEditor);

type Props = {
  query: ComponentProps<typeof Collection<VerificationLabelList, VerificationLabel>>['query'];
  links: readonly VerificationSetting[];
};

const itemsOf = ({ labels }: VerificationLabelList) => labels;
const nameOf = (label: VerificationLabel) => label.name;
const searchText = ({ name, color }: VerificationLabel) => `${name} ${color}`;

/** Labels and accessors of the list. */
const LABELS = { label: LABEL_LIST, one: 'label', many: 'labels', itemsOf, nameOf, searchText };

/** The labels that links assign to verified customers. */
export function LabelList({ query, links }: Props) {
  const [remove] = verificationApi.useDeleteVerificationLabelMutation();
  const columns = useMemo(() => labelColumns(links), [links]);
  return (
    <Collection
      kind={LABELS}
      query={query}
      calls={{ add: 'createVerificationLabel', change: 'updateVerificationLabel', remove: 'deleteVerificationLabel' }}
      columns={columns}
      empty={{
        icon: IconBadge,
        text: 'Create a label, for example “Identity checked”, so that agents see which customers are verified.',
      }}
      editor={(editing) => <LabelEditor {...editing} />}
      deletion={{
        remove: ({ _id }) => remove({ _id }),
        note: (labels) => <AffectedLinks links={linksWith(links, labels)} />,
      }}
      urlKey="labels"
    />
  );
}

/** The links that assign one of these labels. */
function linksWith(links: readonly VerificationSetting[], labels: readonly VerificationLabel[]) {
  const ids = new Set<string | null>(labels.map(({ _id }) => _id));
  return links.filter(({ label_id }) => ids.has(label_id));
}

/** Before a deletion: the links that assign these labels. They are kept, without a label. */
function AffectedLinks({ links }: { links: readonly VerificationSetting[] }) {
  if (links.length === 0) return 'No links use it.';
  return (
    <>
      {countText(links.length, 'link')} {links.length === 1 ? 'loses its label' : 'lose their labels'} until you choose
      another one:
      <NameList items={links.map(({ _id, name }) => ({ id: _id, name }))} />
    </>
  );
}

function labelColumns(links: readonly VerificationSetting[]): readonly Column<VerificationLabel>[] {
  const linksOf = (label: VerificationLabel) => linksWith(links, [label]);
  const linkNames = (label: VerificationLabel) =>
    linksOf(label)
      .map(({ name }) => name)
      .join(', ') || 'No links';
  return [
    {
      id: 'name',
      header: 'Name',
      width: '2fr',
      sortBy: nameOf,
      // The column after it is hidden on narrow screens.
      cell: (label) => (
        <>
          <LabelMark label={label} />
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            Links: {linkNames(label)}
          </Text>
        </>
      ),
    },
    {
      id: 'links',
      header: 'Links',
      width: '3fr',
      isSecondary: true,
      sortBy: (label) => linksOf(label).length,
      cell: (label) => (
        <Text size="sm" lineClamp={2}>
          {linkNames(label)}
        </Text>
      ),
    },
  ];
}
