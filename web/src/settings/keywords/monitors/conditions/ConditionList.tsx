import type { MonitorCondition, MonitorConditionList, MonitorKeyword } from '@atrium-console/sdk';
import { monitorsApi } from '@atrium-console/sdk/rtk';
import { IconBellCog } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { Collection } from '../../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../../../kit/list/enabledColumn.tsx';
import { NameList } from '../../../../kit/NameList.tsx';
import { countText } from '../../../../kit/words/countText.ts';
import type { Firings } from '../firings.ts';
import { CONDITIONS, conditionText } from '../monitorWords.ts';
import { conditionColumns } from './conditionColumns.tsx';
import { bodyOf } from './conditionDraft.ts';

const ConditionEditor = lazyEditor(async () => (await import('./ConditionEditor.tsx')).ConditionEditor);

type Props = {
  query: ComponentProps<typeof Collection<MonitorConditionList, MonitorCondition>>['query'];
  monitors: readonly MonitorKeyword[];
  firings: Firings;
  /** The path of a keyword. */
  pathOf: (id: string) => string;
};

const itemsOf = ({ conditions }: MonitorConditionList) => conditions;
const nameOf = ({ name }: MonitorCondition) => name;
const searchText = (condition: MonitorCondition) => `${condition.name} ${conditionText(condition)}`;

/** The conditions that monitors use. */
export function ConditionList({ query, monitors, firings, pathOf }: Props) {
  const [update] = monitorsApi.useUpdateMonitorConditionMutation();
  const [remove] = monitorsApi.useDeleteMonitorConditionMutation();
  const columns = useMemo(
    () => [
      ...conditionColumns((condition) => using(monitors, [condition]).length, {
        since: firings.since,
        firingOf: (condition) =>
          firings.latest(
            using(monitors, [condition]).map(({ keyword_id }) => ({ keyword_id, condition_id: condition._id })),
          ),
        causeOf: ({ keyword_id }) => pathOf(keyword_id),
      }),
      enabledColumn<MonitorCondition>({
        by: 'updateMonitorCondition',
        nameOf,
        turn: (condition, enabled) =>
          update({ id: condition._id, monitorConditionBody: { ...bodyOf(condition), enabled } }),
      }),
    ],
    [monitors, firings, pathOf, update],
  );
  return (
    <Collection
      kind={{ ...CONDITIONS, itemsOf, nameOf, searchText }}
      urlKey="condition"
      query={query}
      calls={{ add: 'createMonitorCondition', change: 'updateMonitorCondition', remove: 'deleteMonitorCondition' }}
      columns={columns}
      empty={{
        icon: IconBellCog,
        text: 'Create a condition, for example for a sudden rise of mentions. Monitors apply it to keywords.',
      }}
      editor={(editing) => <ConditionEditor {...editing} />}
      deletion={{
        remove: ({ _id }) => remove({ id: _id }),
        note: (conditions) => (
          <AffectedMonitors monitors={using(monitors, conditions)} isOne={conditions.length === 1} pathOf={pathOf} />
        ),
      }}
    />
  );
}

/** The monitors that use one of these conditions. */
function using(monitors: readonly MonitorKeyword[], conditions: readonly MonitorCondition[]) {
  const ids = new Set(conditions.map(({ _id }) => _id));
  return monitors.filter(({ condition_ids }) => condition_ids.some((id) => ids.has(id)));
}

type AffectedProps = Pick<Props, 'monitors' | 'pathOf'> & { isOne: boolean };

/** Before a deletion: the monitors that use the conditions. They are kept, without them. */
function AffectedMonitors({ monitors, isOne, pathOf }: AffectedProps) {
  const them = isOne ? 'it' : 'them';
  if (monitors.length === 0) return `No monitors use ${them}. Templates no longer contain ${them}.`;
  return (
    <>
      Templates no longer contain {them}, and {countText(monitors.length, 'monitor')} no longer{' '}
      {monitors.length === 1 ? 'uses' : 'use'} {them}:
      <NameList items={monitors.map(({ _id, keyword_id }) => ({ id: _id, name: pathOf(keyword_id) }))} />
    </>
  );
}
