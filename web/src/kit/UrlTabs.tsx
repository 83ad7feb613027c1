import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withParam } from './withParam.ts';

export type UrlTab = {
  value: string;
  label: string;
  /** Marks the tab: something in it must be put right. */
  hasErrors?: boolean;
  /** Made when the tab is shown. */
  panel: () => ReactNode;
};

type Props = {
  tabs: readonly UrlTab[];
  /** The URL parameter that holds the tab, so that a link or a reload keeps it. */
  param?: string;
};

/** The parts of a page as tabs. The first one shows unless the address names another. */
export function UrlTabs({ tabs, param = 'tab' }: Props) {
  const [params, setParams] = useSearchParams();
  const shown = tabs.find(({ value }) => value === params.get(param)) ?? tabs[0];
  const show = (value: string | null) => {
    // The tab that shows already is no other one to leave a draft for.
    if (value !== null && value !== shown?.value) setParams(withParam(param, value), { replace: true });
  };
  return (
    <Tabs value={shown?.value ?? null} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ value, label, hasErrors = false }) => (
          <Tabs.Tab
            key={value}
            value={value}
            rightSection={hasErrors && <IconAlertCircle size={16} role="img" aria-label="Has errors" />}
            c={hasErrors ? 'var(--mantine-color-error)' : undefined}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {value === shown?.value && panel()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
