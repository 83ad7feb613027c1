import { monitorsApi, templatesApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useChannelNames } from '../../areas/channels/useChannelNames.ts';
import { useKeywordNames } from '../../areas/keywords/useKeywordNames.ts';
import { useTagNames } from '../../areas/ticketTags/useTagNames.ts';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import type { TemplatePart } from './templateParts.ts';
import { PRODUCT, type TemplatePaths } from './templateWords.ts';

/** The templates, and the items that they use by name. */
export function useTemplateParts() {
  const query = templatesApi.useListTemplatesQuery(PRODUCT);
  const keywords = useKeywordNames();
  const monitors = useMonitorNames();
  const channels = useChannelNames();
  const tags = useTagNames('listening');
  const parts: readonly TemplatePart[] = [
    { id: 'keywords', label: 'Keywords', ...keywords },
    { id: 'monitor', label: 'Monitors', ...monitors },
    { id: 'engagement', label: 'Channels', ...channels },
    { id: 'catTag', label: 'Tags', ...tags },
    { id: 'templates', label: 'Templates', missing: undefined, query },
  ];
  const paths: TemplatePaths = useMemo(
    () => ({
      keywords: keywords.names.pathOf,
      monitors: monitors.names.pathOf,
      engagements: channels.names.pathOf,
      cat_tags: tags.names.pathOf,
    }),
    [keywords.names, monitors.names, channels.names, tags.names],
  );
  return {
    query,
    parts,
    sources: { keywords, monitors, channels, tags },
    /** Does not change while no name does. */
    paths,
  };
}

export type TemplateSources = ReturnType<typeof useTemplateParts>['sources'];

function useMonitorNames() {
  const missing = useMissingPermission(['listening.monitor.read']);
  const query = monitorsApi.useListMonitorConditionsQuery(undefined, { skip: missing !== undefined });
  const conditions = query.data?.conditions;
  const names = useMemo(() => pathNames(conditions, 'monitor'), [conditions]);
  return { names, missing, query };
}
