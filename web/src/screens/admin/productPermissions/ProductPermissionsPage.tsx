import type { ProductPermission } from '@atrium-console/sdk';
import { platformApi } from '@atrium-console/sdk/rtk';
import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { ListSearch } from '../../../kit/list/ListSearch.tsx';
import { NoMatch } from '../../../kit/list/NoMatch.tsx';
import { useUrlText } from '../../../kit/list/useUrlText.ts';
import { LogFrame } from '../../../kit/log/LogFrame.tsx';
import { searchFilter } from '../../../kit/log/logFilters.ts';
import { useLog } from '../../../kit/log/useLog.ts';
import { SaveBar } from '../../../kit/SaveBar.tsx';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { ChangedBy } from '../../../kit/served/ChangedBy.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { useUnsavedGuard } from '../../../kit/useUnsavedGuard.tsx';
import { shortListText } from '../../../kit/words/listText.ts';
import { BulkBar } from './BulkBar.tsx';
import { ConfirmChanges } from './ConfirmChanges.tsx';
import { flagsWith } from './flags.ts';
import { PermissionMatrix, type Selection } from './PermissionMatrix.tsx';
import { ACCOUNT, pageOf } from './pageOf.ts';
import { draftText } from './permissionDraft.ts';
import { usePermissionDraft } from './usePermissionDraft.ts';

const filters = { q: searchFilter('Search accounts by name or ID', /^.{1,100}$/u, 'Use at most 100 characters.') };
const rowId = ({ account_id }: ProductPermission) => String(account_id);
const NO_ACCOUNTS: Selection = new Map();

/** Which products and CRM features each account has (SPEC 2.4, 3). Changes are kept until they are saved together. */
export function Component() {
  const log = useLog(filters, { operation: 'listProductPermissions', pageSize: 50 });
  const [flagText, setFlagText] = useUrlText('flag');
  const searched = useDeferredValue(flagText);
  const flags = useMemo(() => flagsWith(searched), [searched]);
  const { draft, deleted, isSaving, ...changes } = usePermissionDraft();
  const [selected, setSelected] = useState(NO_ACCOUNTS);
  // The rows show at once that they are selected.
  const bulk = useDeferredValue(selected);
  const [isAsking, setAsking] = useState(false);
  const isDirty = draft.size > 0;
  const guard = useUnsavedGuard(isDirty);
  const save = async () => {
    await changes.save();
    setAsking(false);
  };
  return (
    <SettingsPage
      title="Product permissions"
      description="Which products and CRM features each account can use."
      queries={[]}
    >
      {guard}
      <ChangedBy by="updateProductPermissions" what="the products and features">
        <LogFrame
          noun={ACCOUNT}
          log={log}
          usePage={platformApi.useListProductPermissionsQuery}
          pageOf={pageOf}
          rowId={rowId}
          emptyIcon={<IconBuilding size={32} aria-hidden />}
          emptyText="Add the first account to choose its products and features."
          tools={() => (
            // As wide as the other search on a phone.
            <Box w={{ base: 'calc(100vw - 58px)', sm: 260 }}>
              <ListSearch label="Find a product or feature" value={flagText} onChange={setFlagText} />
            </Box>
          )}
        >
          {(shown) => (
            <>
              {deleted.length > 0 && (
                <DeletedAccounts
                  names={deleted.map((id) => draft.get(id)?.name ?? String(id))}
                  onForget={changes.forgetDeleted}
                />
              )}
              {bulk.size > 0 && (
                <Served by="updateProductPermissions">
                  <BulkBar selected={bulk} onTurn={changes.turn} onClear={() => setSelected(NO_ACCOUNTS)} />
                </Served>
              )}
              {flags.length > 0 ? (
                <PermissionMatrix
                  key={shown.opened.id}
                  shown={shown}
                  flags={flags}
                  draft={draft}
                  onToggle={changes.toggle}
                  selected={selected}
                  onSelect={setSelected}
                />
              ) : (
                <NoMatch many="products or features" searched={searched} />
              )}
            </>
          )}
        </LogFrame>
      </ChangedBy>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        summary={draftText(draft)}
        onSave={() => setAsking(true)}
        onReset={changes.reset}
      />
      <ConfirmChanges
        draft={draft}
        isOpen={isAsking}
        isSaving={isSaving}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </SettingsPage>
  );
}

/** Changes of accounts that no longer exist keep the others from being saved. */
function DeletedAccounts({ names, onForget }: { names: readonly string[]; onForget: () => void }) {
  const verb = names.length === 1 ? 'was' : 'were';
  return (
    <Alert color="red" variant="light" role="alert" title={`${shortListText(names)} ${verb} deleted`}>
      <Group gap="sm">
        <Text size="sm">The other changes can be saved once those of deleted accounts are discarded.</Text>
        <Button variant="default" onClick={onForget}>
          Discard their changes
        </Button>
      </Group>
    </Alert>
  );
}
