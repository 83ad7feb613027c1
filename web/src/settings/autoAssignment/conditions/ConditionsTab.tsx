import type { AssignCondition, AssignConditionsBody, AutoAssign } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { IconFilter } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { ALREADY_GONE } from '../../../kit/undo/deletion.ts';
import type { AssignTabProps } from '../assignTab.ts';
import { CONDITION_LIST, conditionText } from '../assignWords.ts';
import { useAssignReads } from '../useAssignReads.ts';
import { useValueNames } from '../useValueNames.ts';
import { AffectedRules } from './AffectedRules.tsx';
import { conditionColumns } from './conditionColumns.tsx';

const ConditionEditor = lazyEditor(async () => (await import('./ConditionEditor.tsx')).ConditionEditor);

type Sent = AssignConditionsBody['conditions'];

const itemsOf = ({ conditions }: AutoAssign) => conditions;
const nameOf = ({ name }: AssignCondition) => name;

/** Labels and accessors of the list. */
const CONDITIONS = { label: CONDITION_LIST, one: 'condition', many: 'conditions', itemsOf, nameOf };

/** The conditions that rules use. Changes and deletions send all conditions; a new one is sent alone (SPEC 7). */
export function ConditionsTab({ query, all }: AssignTabProps) {
  const reads = useAssignReads();
  const [update] = autoAssignApi.useUpdateAssignConditionsMutation();
  const names = useValueNames();
  const columns = useMemo(() => conditionColumns(all.rules, names.nameOf), [all.rules, names.nameOf]);
  const searchText = useCallback(
    (condition: AssignCondition) => `${condition.name} ${conditionText(condition, names.nameOf)}`,
    [names.nameOf],
  );
  // The save replaces all conditions, so refetch first: those that another user has added must not be lost.
  const send = (conditions: Sent) => update({ assignConditionsBody: { conditions } }).unwrap();
  const changeAll = (change: (stored: AssignCondition[]) => Sent) => ({
    unwrap: async () => send(change(await reads.conditions())),
  });
  const removeAll = (deleted: readonly AssignCondition[], isLast: boolean) => ({
    unwrap: async () => {
      const stored = (isLast ? query.data?.conditions : undefined) ?? (await reads.conditions());
      const left = stored.filter(({ _id }) => deleted.every((one) => one._id !== _id));
      return left.length < stored.length ? send(left) : Promise.reject(ALREADY_GONE);
    },
  });
  return (
    <Collection
      kind={{ ...CONDITIONS, searchText }}
      urlKey="condition-"
      query={query}
      calls={{ add: 'createAssignCondition', change: 'updateAssignConditions', remove: 'updateAssignConditions' }}
      columns={columns}
      empty={{
        icon: IconFilter,
        text: 'A condition describes tickets, for example “Language is Thai”. Rules use conditions to match tickets.',
      }}
      editor={(editing) => (
        <ConditionEditor
          {...editing}
          all={all}
          names={names}
          replace={(changed) => changeAll((stored) => stored.map((one) => (one._id === changed._id ? changed : one)))}
        />
      )}
      deletion={{
        remove: (condition) => removeAll([condition], false),
        removeAll,
        note: (conditions) => <AffectedRules conditions={conditions} rules={all.rules} />,
      }}
    />
  );
}
