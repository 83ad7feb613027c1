import type { BlacklistEntry, BlacklistEntryList } from '@atrium-console/sdk';
import { blacklistApi } from '@atrium-console/sdk/rtk';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { CollectionFrame } from '../../kit/collection/CollectionFrame.tsx';
import { ImportButton } from '../../kit/csv/ImportButton.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { ImportEntries } from './csv/ImportEntries.tsx';
import { EntryList } from './EntryList.tsx';
import { useTypeFilter } from './useTypeFilter.ts';

const EntryEditor = lazyEditor(async () => (await import('./EntryEditor.tsx')).EntryEditor);

const itemsOf = ({ entries }: BlacklistEntryList) => entries;
const nameOf = ({ value }: BlacklistEntry) => value;
const searchText = ({ value, note }: BlacklistEntry) => `${value} ${note}`;

/** How the list is named and searched. */
const ENTRIES = {
  label: 'Blacklist entries',
  one: 'blacklist entry',
  many: 'blacklist entries',
  itemsOf,
  nameOf,
  searchText,
};

const deletionNote = ({ length }: readonly BlacklistEntry[]) =>
  `Posts that match ${length === 1 ? 'it' : 'them'} will be collected again.`;

/** Authors, words and links whose posts listening does not collect (SPEC 7). */
export function Component() {
  const query = blacklistApi.useListBlacklistQuery();
  const [remove] = blacklistApi.useDeleteBlacklistEntryMutation();
  const { type, setType } = useTypeFilter();
  const [isImporting, setImporting] = useState(false);
  const startImport = () => setImporting(true);
  return (
    <SettingsPage
      title="Blacklist"
      description="Posts by these authors, with these words, or with a link that starts like one of these are not collected."
      queries={[query]}
    >
      <CollectionFrame
        kind={ENTRIES}
        query={query}
        calls={{ add: 'createBlacklistEntry', change: 'updateBlacklistEntry', remove: 'deleteBlacklistEntry' }}
        empty={{
          icon: IconBan,
          text: 'Create the first one, for example for the author of spam, or import a list from a file.',
          tools: <ImportButton by="createBlacklistEntry" onClick={startImport} />,
        }}
        editor={(editing) => <EntryEditor {...editing} newType={type ?? 'author'} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
      >
        {(parts) => <EntryList {...ENTRIES} {...parts} type={type} onType={setType} onImport={startImport} />}
      </CollectionFrame>
      {isImporting && query.data && (
        <ImportEntries list={ENTRIES.label} entries={query.data.entries} onClose={() => setImporting(false)} />
      )}
    </SettingsPage>
  );
}
