import type { QcForm, QcFormList } from '@atrium-console/sdk';
import { qcApi } from '@atrium-console/sdk/rtk';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../kit/list/enabledColumn.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { formColumns } from './formColumns.tsx';

const FormEditor = lazyEditor(async () => (await import('./FormEditor.tsx')).FormEditor);

const itemsOf = ({ forms }: QcFormList) => forms;
const nameOf = (form: QcForm) => form.name;
const searchText = ({ name, description, criteria }: QcForm) =>
  [name, description, ...criteria.map(({ label }) => label)].join(' ');

/** Labels and accessors of the list. */
const FORMS = { label: 'Quality control forms', one: 'form', many: 'forms', itemsOf, nameOf, searchText };

/** The forms for reviewing conversations of the CRM desk (SPEC 1). One permission covers reading and writing (SPEC 6). */
export function Component() {
  const query = qcApi.useListQcFormsQuery();
  const [update] = qcApi.useUpdateQcFormMutation();
  const [remove] = qcApi.useDeleteQcFormMutation();
  const columns = useMemo(
    () => [
      ...formColumns,
      enabledColumn<QcForm>({
        by: 'updateQcForm',
        nameOf,
        turn: ({ _id, ...body }, enabled) => update({ id: _id, qcFormBody: { ...body, enabled } }),
      }),
    ],
    [update],
  );
  return (
    <SettingsPage
      title="Quality control"
      description="Forms for reviewing conversations: the criteria, their weights and the pass mark."
      queries={[query]}
    >
      <Collection
        kind={FORMS}
        query={query}
        calls={{ add: 'createQcForm', change: 'updateQcForm', remove: 'deleteQcForm' }}
        columns={columns}
        empty={{
          icon: IconClipboardCheck,
          text: 'Create a form: list the criteria of a good conversation and how much each of them counts.',
        }}
        editor={(editing) => <FormEditor {...editing} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletedCriteria }}
      />
    </SettingsPage>
  );
}

/** Before a deletion: what is deleted with the forms. */
function deletedCriteria(forms: readonly QcForm[]): string {
  const count = forms.reduce((sum, { criteria }) => sum + criteria.length, 0);
  if (forms.length > 1) return `Their ${count} criteria are deleted, too.`;
  return count === 1 ? 'Its only criterion is deleted, too.' : `Its ${count} criteria are deleted, too.`;
}
