import type { ApiKey, ApiKeyList, ApiKeySecret } from '@atrium-console/sdk';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { lacking } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import { IconKey, IconRotate } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useSite } from '../../../base/useSite.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { NameList } from '../../../kit/NameList.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { useTimeZone } from '../../../kit/time/TimeZoneContext.ts';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { dayTimeText } from '../../../kit/words/dayTimeText.ts';
import { listText } from '../../../kit/words/listText.ts';
import { timeZoneName } from '../../../kit/words/timeZoneText.ts';
import { useHeldPermissions } from '../../../session/usePermission.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { SecretDialog } from '../secret/SecretDialog.tsx';
import { keyColumns } from './keyColumns.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';

const KeyEditor = lazyEditor(async () => (await import('./KeyEditor.tsx')).KeyEditor);

type Props = { query: ComponentProps<typeof Collection<ApiKeyList, ApiKey>>['query'] };

const itemsOf = ({ keys }: ApiKeyList) => keys;
const nameOf = ({ name }: ApiKey) => name;
const searchText = ({ name, prefix, scopes }: ApiKey) => [name, prefix, ...scopes].join(' ');

/** Labels and accessors of the list. */
const KEYS = { label: 'API keys', one: 'API key', many: 'API keys', itemsOf, nameOf, searchText };

/** The keys by which other systems call the API. */
export function KeyList({ query }: Props) {
  const [remove] = integrationApiApi.useDeleteApiKeyMutation();
  const [rotating, setRotating] = useState<ApiKey>();
  const [shown, setShown] = useState<ApiKeySecret>();
  const site = useSite();
  const held = useHeldPermissions();
  /** A new secret would give the user what the key may do. */
  const rotationDenial = ({ scopes }: ApiKey) => {
    const missing = lacking(held, scopes);
    return missing.length === 0
      ? undefined
      : `You cannot see a secret with permissions that you lack: ${listText(missing)}.`;
  };
  return (
    <Stack gap="md">
      {(query.data?.keys.length ?? 0) > 0 && <ZoneNote />}
      <Collection
        kind={KEYS}
        query={query}
        calls={{ add: 'createApiKey', change: 'updateApiKey', remove: 'deleteApiKey' }}
        columns={keyColumns}
        empty={{
          icon: IconKey,
          text: `Create an API key for each system that calls ${site.name}, with no more scopes than it needs.`,
        }}
        editor={(editing) => <KeyEditor {...editing} onCreated={setShown} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: (keys) => <RevokedKeys keys={keys} /> }}
        rowActions={(key) => (
          <Served by="rotateApiKey">
            <WriteAction
              label={`Rotate the secret of ${key.name}`}
              icon={<IconRotate size={16} aria-hidden />}
              disabledReason={rotationDenial(key)}
              onClick={() => setRotating(key)}
            />
          </Served>
        )}
        actionsWidth="136px"
        urlKey="keys"
      />
      {rotating && <RotateKeyDialog apiKey={rotating} onRotated={setShown} onClose={() => setRotating(undefined)} />}
      {shown && <SecretDialog name={shown.key.name} secret={shown.secret} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}

/** Before a deletion: which systems stop working, by when they last called. */
function RevokedKeys({ keys }: { keys: readonly ApiKey[] }) {
  const timeZone = useTimeZone();
  const site = useSite();
  const used = keys.flatMap(({ _id: id, last_used_at: at, name }) =>
    at === null ? [] : [{ id, name: `${name}, ${dayTimeText(at, timeZone)}` }],
  );
  if (used.length === 0) return `No system has used ${keys.length === 1 ? 'it' : 'them'} yet.`;
  return (
    <>
      Systems that use {keys.length === 1 ? 'it' : 'them'} can no longer call {site.name}. Last used (times in{' '}
      {timeZoneName(timeZone)}):
      <NameList items={used} />
    </>
  );
}
