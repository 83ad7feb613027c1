import type { User } from '@atrium-console/sdk';
import { profileApi } from '@atrium-console/sdk/rtk';
import { Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProblems, fieldProblems } from '../../kit/fieldProblems.ts';
import { SaveBar } from '../../kit/SaveBar.tsx';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { useDraft } from '../../kit/useDraft.ts';
import { useSave } from '../../kit/useSave.ts';
import { useUnsavedGuard } from '../../kit/useUnsavedGuard.tsx';
import { TITLES } from '../../messages.ts';
import classes from './Account.module.css';

/** Longest name that the contract takes. */
const NAME_LENGTH = 120;

/** The signed-in person: the name, which they may change, and what others have set (SPEC 3). */
export function ProfileTab() {
  const query = profileApi.useGetCurrentUserQuery();
  return <PageBody queries={[query]}>{query.data && <ProfileForm user={query.data} />}</PageBody>;
}

function ProfileForm({ user }: { user: User }) {
  const draft = useDraft({ name: user.name });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [update, { isLoading: isSaving }] = profileApi.useUpdateCurrentUserMutation();
  const save = useSave(TITLES.validation);
  const guard = useUnsavedGuard(draft.isDirty && !isSaving, 'page');
  const name = draft.value.name.trim();
  const problem = name === '' ? 'Enter your name.' : problems.name;

  const submit = async () => {
    const result = await save(update({ userBody: { name } }), 'Your profile has been saved.');
    if (result.ok) draft.saved({ name: result.data.name }, draft.value);
    else setProblems(fieldProblems(result.error));
  };
  const reset = () => {
    draft.reset();
    setProblems({});
  };

  return (
    <Stack gap="md">
      {guard}
      <Paper withBorder p="md">
        <Stack gap="lg">
          <TextInput
            label="Name"
            required
            autoComplete="name"
            maxLength={NAME_LENGTH}
            maw={420}
            value={draft.value.name}
            error={problem}
            onChange={(event) => {
              draft.set({ name: event.currentTarget.value });
              setProblems({});
            }}
          />
          <dl className={classes.facts}>
            <Fact term="Email" value={user.email} />
            <Fact term="Role" value={user.role.name} />
            <Fact term="Group" value={user.group.name} />
            <Fact term="Plan" value={user.plan.name} />
          </dl>
          <Text size="sm" c="dimmed">
            Email, role, group and plan are set by the people who manage your account.
          </Text>
        </Stack>
      </Paper>
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={isSaving}
        problem={name === '' ? problem : undefined}
        onSave={submit}
        onReset={reset}
      />
    </Stack>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" size="sm" m={0} className={classes.value}>
        {value}
      </Text>
    </div>
  );
}
