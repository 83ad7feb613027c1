import { IconBox } from '@tabler/icons-react';
import { Collection } from '../../../../web/src/kit/collection/Collection.tsx';
import { SettingsPage } from '../../../../web/src/kit/SettingsPage.tsx';
import { thingsApi } from '../placeholder/rtk.ts';
import type { Thing, ThingList } from '../placeholder/sdk.ts';
import { ThingEditor } from './ThingEditor.tsx';
import { thingColumns } from './thingColumns.tsx';

const itemsOf = (answer: ThingList): readonly Thing[] => answer.things;
const nameOf = (thing: Thing) => thing.thingName;

/** What the list holds. */
const THINGS = { label: 'All gizmos', one: 'gizmo', many: 'gizmos', itemsOf, nameOf, searchText: nameOf };

/** All gizmos: the list, and the form of one gizmo. */
export function Component() {
  const scope = { product: 'crm' } as const;
  const query = thingsApi.useListThingsQuery(scope);
  const [remove] = thingsApi.useDeleteThingMutation();
  return (
    <SettingsPage title="All gizmos" description="What gizmos are for." queries={[query]}>
      <Collection
        kind={THINGS}
        query={query}
        columns={thingColumns}
        empty={{ icon: IconBox, text: 'Create the first gizmo.' }}
        editor={(editing) => <ThingEditor {...editing} />}
        deletion={{ remove: ({ _id }) => remove({ ...scope, id: _id }) }}
      />
    </SettingsPage>
  );
}
