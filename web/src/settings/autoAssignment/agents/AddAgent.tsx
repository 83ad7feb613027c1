import type { AssignAgentBody, AutoAssign } from '@atrium-console/sdk';
import { assignAgentBodyLimits } from '@atrium-console/sdk/limits';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { Select, Stack } from '@mantine/core';
import { useActiveUsers } from '../../../areas/users/useActiveUsers.ts';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { problemsOf } from '../../../kit/fieldProblems.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';

/** User id 0 means that no user is selected; real ids start at 1. */
const fresh: AssignAgentBody = { user_id: 0, rules: [], max_tickets: 10, enabled: true };

/** Whether a user is chosen is not a question of limits. */
const { user_id: _, ...TYPED_LIMITS } = assignAgentBodyLimits;

function checkAgent({ user_id }: AssignAgentBody) {
  return problemsOf({ user_id: user_id === 0 && 'Choose a user.' });
}

/** Makes a user an agent. */
export function AddAgent({ all, onClose }: { all: AutoAssign; onClose: () => void }) {
  const { users, query } = useActiveUsers();
  const [create] = autoAssignApi.useCreateAssignAgentMutation();
  const editing = useEditing<AssignAgentBody, unknown>({
    stored: fresh,
    checks: { limits: TYPED_LIMITS, fields: checkAgent },
    save: (assignAgentBody) => create({ assignAgentBody }),
    messages: { success: SUCCESS.settingCreated, failureTitle: TITLES.validation },
    onSaved: onClose,
  });
  const { draft, problems, change, isSaving } = editing;
  const { user_id, rules, max_tickets, enabled } = draft.value;
  const agents = new Set(all.agents.map((agent) => agent.user_id));
  const others = users.filter(({ _id }) => !agents.has(_id));
  return (
    <EditorModal
      title="Add agent"
      size="md"
      saveLabel="Add"
      isDirty={draft.isDirty}
      isSaving={isSaving}
      onSave={editing.submit}
      onClose={onClose}
    >
      <PageBody queries={[query]}>
        <Stack gap="md">
          <Select
            label="User"
            description={
              others.length === 0 ? 'All active users are agents already.' : 'Active users who are not agents yet.'
            }
            placeholder="Choose a user"
            required
            searchable
            data-autofocus
            nothingFoundMessage="No matching users"
            data={others.map(({ _id, name, email }) => ({ value: String(_id), label: `${name} (${email})` }))}
            value={user_id === 0 ? null : String(user_id)}
            error={problems.user_id}
            onChange={(id) => change({ user_id: Number(id) })}
          />
          <NumberField
            label="Limit"
            description="Maximum number of open tickets at a time."
            limits={assignAgentBodyLimits.max_tickets}
            value={max_tickets}
            error={problems.max_tickets}
            onChange={(count) => change({ max_tickets: count })}
          />
          <PickField
            label="Rules"
            description="The agent gets tickets from these rules."
            placeholder="None yet"
            nothingFound="No matching rules"
            data={all.rules.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={rules}
            error={problems.rules}
            onChange={(ids) => change({ rules: ids })}
          />
          <SwitchField
            label="On"
            description="If off, the agent gets no tickets."
            value={enabled}
            onChange={(next) => change({ enabled: next })}
          />
        </Stack>
      </PageBody>
    </EditorModal>
  );
}
