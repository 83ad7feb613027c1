import type { VerificationLabel, VerificationSetting, VerificationSettingList } from '@atrium-console/sdk';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../../kit/list/enabledColumn.tsx';
import { Note } from '../../../ui/Note.tsx';
import { linkColumns } from './linkColumns.tsx';

const LinkEditor = lazyEditor(async () => (await import('./LinkEditor.tsx')).LinkEditor);

type Props = {
  query: ComponentProps<typeof Collection<VerificationSettingList, VerificationSetting>>['query'];
  labels: readonly VerificationLabel[];
};

const itemsOf = ({ settings }: VerificationSettingList) => settings;
const nameOf = (link: VerificationSetting) => link.name;

/** Labels and accessors of the list. */
const LINKS = { label: 'Links', one: 'link', many: 'links', itemsOf, nameOf };

/** The links that agents can send. */
export function LinkList({ query, labels }: Props) {
  const [update] = verificationApi.useUpdateVerificationSettingMutation();
  const [remove] = verificationApi.useDeleteVerificationSettingMutation();
  const columns = useMemo(
    () => [
      ...linkColumns(labels),
      enabledColumn<VerificationSetting>({
        by: 'updateVerificationSetting',
        nameOf,
        turn: ({ _id, ...body }, enabled) => update({ _id, verificationSettingBody: { ...body, enabled } }),
      }),
    ],
    [labels, update],
  );
  const searchText = useMemo(() => {
    const names = new Map(labels.map(({ _id, name }) => [_id, name]));
    return ({ name, url, label_id }: VerificationSetting) => `${name} ${url} ${names.get(label_id ?? '') ?? ''}`;
  }, [labels]);
  return (
    <Stack gap="md">
      <Note icon={<IconInfoCircle aria-hidden />} title="How agents use these links">
        In a ticket, an agent chooses a link and sends it. The customer opens the page before the link expires and
        verifies their identity. They then get the link's label, so that other agents do not have to ask again.
      </Note>
      <Collection
        kind={{ ...LINKS, searchText }}
        query={query}
        calls={{
          add: 'createVerificationSetting',
          change: 'updateVerificationSetting',
          remove: 'deleteVerificationSetting',
        }}
        columns={columns}
        empty={{
          icon: IconShieldCheck,
          text: 'Add a page where customers verify their identity, for example before a refund.',
        }}
        editor={(editing) => <LinkEditor {...editing} labels={labels} />}
        deletion={{
          remove: ({ _id }) => remove({ _id }),
          note: (links) => (links.length === 1 ? LABEL_STAYS.one : LABEL_STAYS.many),
        }}
        urlKey="links"
      />
    </Stack>
  );
}

/** Before a deletion: what happens to the customers' labels. */
const LABEL_STAYS = {
  one: 'Agents can no longer send it. Customers keep their labels.',
  many: 'Agents can no longer send them. Customers keep their labels.',
};
