import type { WorkingStatus } from '@atrium-console/sdk';
import { workingStatusBodyLimits } from '@atrium-console/sdk/limits';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { fieldsOf } from '../../../web/src/kit/edit/fieldsOf.ts';
import { readAgain } from '../../../web/src/kit/edit/readAgain.ts';
import { SettingsForm } from '../../../web/src/kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../../web/src/kit/edit/useEditing.ts';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { SettingsPage } from '../../../web/src/kit/SettingsPage.tsx';
import { bodyOf, checkStatus, statusWords } from './statusBody.ts';

/** A form within the page, for the first status of the list. */
export function FormPage() {
  const query = workingStatusApi.useListWorkingStatusesQuery();
  const [first] = query.data ?? [];
  const reload = async () => (await readAgain(query)).find(({ _id }) => _id === first?._id);
  return (
    <SettingsPage title="Form" queries={[query]}>
      {first && <StatusForm status={first} reload={reload} />}
    </SettingsPage>
  );
}

type Props = { status: WorkingStatus; reload: () => Promise<WorkingStatus | undefined> };

function StatusForm({ status, reload }: Props) {
  const [update] = workingStatusApi.useUpdateWorkingStatusMutation();
  const save = (body: ReturnType<typeof bodyOf>): Running<unknown> =>
    update({ id: status._id, workingStatusBody: body });
  const editing = useEditing({
    stored: bodyOf(status),
    checks: { limits: workingStatusBodyLimits, fields: checkStatus },
    save,
    messages: { success: 'Status has been updated', failureTitle: 'ERROR' },
    reload: async () => {
      const latest = await reload();
      return latest && bodyOf(latest);
    },
  });
  const field = fieldsOf(editing);
  return (
    <SettingsForm editing={editing} one="status" words={statusWords}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Colour" {...field('color')} />
      <SwitchField label="Available" {...field('is_available')} />
    </SettingsForm>
  );
}
