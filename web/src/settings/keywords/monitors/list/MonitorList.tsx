import type { MonitorCondition, MonitorKeyword, MonitorKeywordList } from '@atrium-console/sdk';
import { monitorsApi } from '@atrium-console/sdk/rtk';
import { IconBell } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import type { ListeningKeywords } from '../../../../areas/keywords/useKeywordNames.ts';
import { Collection } from '../../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../../kit/edit/lazyEditor.ts';
import type { Firings } from '../firings.ts';
import { MONITORS } from '../monitorWords.ts';
import { conditionNames, monitorColumns } from './monitorColumns.tsx';
import { conditionsOf } from './monitorDraft.ts';

const MonitorEditor = lazyEditor(async () => (await import('./MonitorEditor.tsx')).MonitorEditor);

type Props = {
  query: ComponentProps<typeof Collection<MonitorKeywordList, MonitorKeyword>>['query'];
  conditions: readonly MonitorCondition[];
  firings: Firings;
  keywords: ListeningKeywords;
};

const itemsOf = ({ keywords }: MonitorKeywordList) => keywords;

const deletionNote = ({ length }: readonly MonitorKeyword[]) =>
  `The ${length === 1 ? 'keyword' : 'keywords'} and the conditions are kept.`;

/** The monitored keywords: by which conditions, and who gets an email. */
export function MonitorList({ query, conditions, firings, keywords }: Props) {
  const [remove] = monitorsApi.useDeleteMonitorKeywordMutation();
  const { pathOf } = keywords.names;
  const columns = useMemo(() => {
    const nameOfCondition = new Map(conditions.map(({ _id, name }) => [_id, name]));
    const firingOf = ({ keyword_id, condition_ids }: MonitorKeyword) =>
      firings.latest(
        conditionsOf(conditions, condition_ids)
          .filter(({ enabled }) => enabled)
          .map(({ _id }) => ({ keyword_id, condition_id: _id })),
      );
    const causeOf = ({ condition_id }: { condition_id: string }) => nameOfCondition.get(condition_id) ?? '';
    return monitorColumns(conditions, { since: firings.since, firingOf, causeOf }, pathOf);
  }, [conditions, firings, pathOf]);
  const searchText = useMemo(
    () =>
      ({ keyword_id, condition_ids, recipients }: MonitorKeyword) =>
        [pathOf(keyword_id), conditionNames(conditionsOf(conditions, condition_ids)), ...recipients].join(' '),
    [conditions, pathOf],
  );
  return (
    <Collection
      kind={{ ...MONITORS, itemsOf, nameOf: ({ keyword_id }) => pathOf(keyword_id), searchText }}
      urlKey="monitor"
      query={query}
      calls={{ add: 'createMonitorKeyword', change: 'updateMonitorKeyword', remove: 'deleteMonitorKeyword' }}
      columns={columns}
      whyNot={{ add: conditions.length === 0 ? 'Create a condition first.' : undefined }}
      empty={{ icon: IconBell, text: 'Create a monitor to send emails when a keyword meets a condition.' }}
      editor={(editing) => <MonitorEditor {...editing} conditions={conditions} keywords={keywords} />}
      deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
    />
  );
}
