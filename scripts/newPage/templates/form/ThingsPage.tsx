import { readAgain } from '../../../../web/src/kit/edit/readAgain.ts';
import { SettingsPage } from '../../../../web/src/kit/SettingsPage.tsx';
import { thingsApi } from '../placeholder/rtk.ts';
import { ThingForm } from './ThingForm.tsx';

/** All gizmos: one form. */
export function Component() {
  const scope = { product: 'crm' } as const;
  const query = thingsApi.useGetThingQuery(scope);
  return (
    <SettingsPage title="All gizmos" description="What gizmos are for." queries={[query]}>
      {query.data && <ThingForm stored={query.data} reload={() => readAgain(query)} />}
    </SettingsPage>
  );
}
