import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { PageSkeleton, SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { keywordsParts } from '../generated/pageParts.ts';
import { KeywordsTab } from './KeywordsTab.tsx';

// Loaded on demand: most people only need the keywords.
const OptionsTab = lazyComponent(
  lazyModule(async () => (await import('./options/OptionsTab.tsx')).OptionsTab),
  { waiting: <PageSkeleton /> },
);
const MonitorsTab = lazyComponent(
  lazyModule(async () => (await import('./monitors/MonitorsTab.tsx')).MonitorsTab),
  { waiting: <PageSkeleton /> },
);

/** The keywords of Listening, the options of their search, and the monitors that watch them. */
export function Component() {
  return (
    <SettingsPage
      title="Keywords"
      description="What Listening searches for. Each keyword collects the posts that fit one of its sets."
      queries={[]}
      withReadOnlyNotice={false}
    >
      <UrlTabs
        tabs={[
          {
            value: 'keywords',
            label: 'Keywords',
            by: 'listKeywords',
            needs: { permissions: keywordsParts.keywords, toSee: 'the keywords' },
            panel: () => <KeywordsTab />,
          },
          {
            value: 'options',
            label: 'Options',
            by: 'listKeywordOptions',
            needs: { permissions: keywordsParts.keywords, toSee: 'the keyword options' },
            panel: () => <OptionsTab />,
          },
          {
            value: 'monitors',
            label: 'Monitors',
            by: 'listMonitorKeywords',
            needs: { permissions: keywordsParts.monitors, toSee: 'the monitors' },
            panel: () => <MonitorsTab />,
          },
        ]}
      />
    </SettingsPage>
  );
}
