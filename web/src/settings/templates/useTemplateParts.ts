import type { TemplateReference } from '@atrium-console/sdk';
import { monitorsApi, templatesApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useChannelNames } from '../../areas/channels/useChannelNames.ts';
import { useKeywordNames } from '../../areas/keywords/useKeywordNames.ts';
import { useTagNames } from '../../areas/ticketTags/useTagNames.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import type { TemplatePart } from './templateParts.ts';
import { PRODUCT, type TemplatePaths } from './templateWords.ts';

/** The templates, the items that they use by name, and what of it is missing. */
export function useTemplateParts() {
  const query = templatesApi.useListTemplatesQuery(PRODUCT);
  const isServed = useIsServed();
  const resource = templatesApi.useGetTemplateResourceQuery(PRODUCT, { skip: !isServed('getTemplateResource') });
  const named = resource.data;
  const keywords = useNamed(useKeywordNames(), named?.keywords, 'keyword');
  const monitors = useNamed(useMonitorNames(), named?.monitor, 'monitor');
  const channels = useNamed(useChannelNames(), named?.engagement, 'channel');
  const tags = useNamed(useTagNames('listening'), named?.catTag, 'tag');
  const parts: readonly TemplatePart[] = [
    { id: 'keywords', label: 'Keywords', ...keywords },
    { id: 'monitor', label: 'Monitors', ...monitors },
    { id: 'engagement', label: 'Channels', ...channels },
    { id: 'catTag', label: 'Tags', ...tags },
    { id: 'templates', label: 'Templates', missing: undefined, off: undefined, query },
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
    resource,
    parts,
    sources: { keywords, monitors, channels, tags },
    /** Does not change while no name does. */
    paths,
  };
}

export type TemplateSources = ReturnType<typeof useTemplateParts>['sources'];

type Source = {
  names: { pathOf: (id: string) => string };
  isPartial?: boolean;
  missing: string | undefined;
  off: string | undefined;
};

/**
 * A list that the person may not read still has the names of what templates refer to, from their resource. The list itself
 * also knows where an item stands in its tree.
 */
function useNamed<List extends Source>(list: List, items: readonly TemplateReference[] | undefined, one: string): List {
  const { names, isPartial, missing, off } = list;
  const isListed = missing === undefined && off === undefined;
  const named = useMemo(
    () => (isListed ? names : { ...names, pathOf: pathNames(items, one, isPartial).pathOf }),
    [names, isListed, items, one, isPartial],
  );
  return { ...list, names: named };
}

function useMonitorNames() {
  const missing = useMissingPermission(['listening.monitor.read']);
  const off = useNotOffered('listMonitorConditions', 'the monitors');
  const query = monitorsApi.useListMonitorConditionsQuery(undefined, {
    skip: missing !== undefined || off !== undefined,
  });
  const conditions = query.data?.conditions;
  const names = useMemo(() => pathNames(conditions, 'monitor'), [conditions]);
  return { names, missing, off, query };
}
