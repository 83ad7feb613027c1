import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { PageSkeleton, SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { ResponsesTab } from './ResponsesTab.tsx';

// Loaded on demand: most users only need the responses.
const AutoCannedTab = lazyComponent(
  lazyModule(async () => (await import('./autoCanned/AutoCannedTab.tsx')).AutoCannedTab),
  { waiting: <PageSkeleton /> },
);

/** Canned responses of the CRM desk, and the rules that send them without an agent (SPEC 3, 4). */
export function Component() {
  return (
    <SettingsPage
      title="Canned responses"
      description="Saved replies for the agents of the desk, and rules that send them automatically."
      queries={[]}
      withReadOnlyNotice={false}
    >
      <UrlTabs
        tabs={[
          { value: 'responses', label: 'Responses', panel: () => <ResponsesTab /> },
          {
            value: 'auto',
            label: 'Auto-canned',
            feature: 'auto_response',
            by: ['listAutoCannedConditions', 'listAutoCannedKeywords'],
            panel: () => <AutoCannedTab />,
          },
        ]}
      />
    </SettingsPage>
  );
}
