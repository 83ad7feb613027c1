import { slaApi } from '@atrium-console/sdk/rtk';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';

/** Service levels of the CRM desk: business hours, holidays and the levels of seven metrics (SPEC 3, 5, 9). */
export function Component() {
  const query = slaApi.useListSlaQuery();
  return (
    <SettingsPage
      title="Service levels"
      description="How fast tickets must be answered, in business time, and your business hours and holidays."
      queries={[query]}
    >
      {query.data && <ServiceLevels stored={query.data.sla} reload={async () => (await readAgain(query)).sla} />}
    </SettingsPage>
  );
}
