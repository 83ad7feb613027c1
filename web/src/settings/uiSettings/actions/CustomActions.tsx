import type { CustomAction, CustomActionList } from '@atrium-console/sdk';
import { customActionsApi } from '@atrium-console/sdk/rtk';
import { Stack, Text, Title } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { FeatureOff } from '../../../kit/FeatureOff.tsx';
import { enabledColumn } from '../../../kit/list/enabledColumn.tsx';
import { NameWithUrl } from '../../../kit/list/NameWithUrl.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { SectionNeed } from '../../../kit/SectionNeed.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { useFeature } from '../../../session/useFeature.ts';
import { uiSettingsSections } from '../../generated/pageSections.ts';

const ActionEditor = lazyEditor(async () => (await import('./ActionEditor.tsx')).ActionEditor);

const itemsOf = ({ actions }: CustomActionList) => actions;
const nameOf = ({ name }: CustomAction) => name;
const searchText = ({ name, url, method }: CustomAction) => `${name} ${url} ${method}`;

/** How the list is named and searched. */
const ACTIONS = { label: 'Custom actions', one: 'action', many: 'actions', itemsOf, nameOf, searchText };

const COLUMNS: readonly Column<CustomAction>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '3fr',
    sortBy: nameOf,
    cell: ({ name, url }) => <NameWithUrl name={name} url={url} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: '1fr',
    isSecondary: true,
    sortBy: ({ method }) => method,
    cell: ({ method }) => method,
  },
];

const deletionNote = () => 'Tickets no longer show the button.';

/**
 * Custom actions: buttons of a ticket that call other systems. They have no route in SPEC 2.3, so they are a section of the CRM
 * settings, and belong to the feature “Submit Custom Form”.
 */
export function CustomActions() {
  const isOn = useFeature('custom_form');
  const isServed = useIsServed();
  if (!isServed('listCustomActions')) return null;
  return (
    <Stack gap="sm" component="section" aria-label="Custom actions">
      <div>
        <Title order={2} size="h4">
          Custom actions
        </Title>
        <Text size="sm" c="dimmed">
          Buttons in a ticket that call another system.
        </Text>
      </div>
      {isOn ? (
        <SectionNeed need={uiSettingsSections.actions} what="the custom actions">
          <ActionList />
        </SectionNeed>
      ) : (
        <FeatureOff feature="custom_form" what="this section" />
      )}
    </Stack>
  );
}

function ActionList() {
  const query = customActionsApi.useListCustomActionsQuery();
  const [update] = customActionsApi.useUpdateCustomActionMutation();
  const [remove] = customActionsApi.useDeleteCustomActionMutation();
  const columns = useMemo(
    () => [
      ...COLUMNS,
      enabledColumn<CustomAction>({
        by: 'updateCustomAction',
        nameOf,
        turn: ({ _id: id, ...body }, enabled) => update({ id, customActionBody: { ...body, enabled } }),
      }),
    ],
    [update],
  );
  return (
    <PageBody queries={[query]} what="list">
      <Collection
        kind={ACTIONS}
        query={query}
        calls={{ add: 'createCustomAction', change: 'updateCustomAction', remove: 'deleteCustomAction' }}
        columns={columns}
        empty={{ icon: IconBolt, text: 'Create the first one, for example to open the order of the customer.' }}
        editor={(editing) => <ActionEditor {...editing} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
        urlKey="actions"
      />
    </PageBody>
  );
}
