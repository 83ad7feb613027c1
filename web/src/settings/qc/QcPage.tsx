import type { QcForm, QcFormList } from '@atrium-console/sdk';
import { qcApi } from '@atrium-console/sdk/rtk';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { enabledColumn } from '../../kit/list/enabledColumn.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { FormEditor } from './FormEditor.tsx';
import { formColumns } from './formColumns.tsx';

const itemsOf = ({ forms }: QcFormList) => forms;
const nameOf = (form: QcForm) => form.name;
const searchText = ({ name, description, criteria }: QcForm) =>
  [name, description, ...criteria.map(({ label }) => label)].join(' ');

/** What the list holds. */
const FORMS = { label: 'Quality control forms', one: 'form', many: 'forms', itemsOf, nameOf, searchText };

/** Forms by which conversations of the CRM desk are reviewed (SPEC 1). One permission opens and changes them (SPEC 6). */
export function Component() {
  const query = qcApi.useListQcFormsQuery();
  const [update] = qcApi.useUpdateQcFormMutation();
  const [remove] = qcApi.useDeleteQcFormMutation();
  const columns = useMemo(
    () => [
      ...formColumns,
      enabledColumn<QcForm>({
        nameOf,
        turn: ({ _id, ...body }, enabled) => update({ id: _id, qcFormBody: { ...body, enabled } }),
      }),
    ],
    [update],
  );
  return (
    <SettingsPage
      title="Quality control"
      description="Forms by which conversations are reviewed: what is scored, how much it counts and which score passes."
      queries={[query]}
    >
      <Collection
        {...FORMS}
        query={query}
        columns={columns}
        emptyIcon={<IconClipboardCheck size={32} aria-hidden />}
        emptyText="Create the first one: name what a good conversation has, and say how much each of it counts."
        editor={(editing) => <FormEditor {...editing} />}
        remove={({ _id }) => remove({ id: _id })}
        goesWith={criteriaGoToo}
      />
    </SettingsPage>
  );
}

/** What goes with forms that deleted */
function criteriaGoToo(forms: readonly QcForm[]): string {
  const count = forms.reduce((sum, { criteria }) => sum + criteria.length, 0);
  if (forms.length > 1) return `Their ${count} criteria go with them.`;
  return count === 1 ? 'Its only criterion goes with it.' : `Its ${count} criteria go with it.`;
}
