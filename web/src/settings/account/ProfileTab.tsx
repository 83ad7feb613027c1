import type { User, UserBody } from '@atrium-console/sdk';
import { userBodyLimits } from '@atrium-console/sdk/limits';
import { profileApi } from '@atrium-console/sdk/rtk';
import { Box, Paper, Stack, Text } from '@mantine/core';
import { fieldsOf } from '../../kit/edit/fieldsOf.ts';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { problemsOf } from '../../kit/fieldProblems.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { TITLES } from '../../messages.ts';
import classes from './Account.module.css';

const profileWords: FieldWords<UserBody> = { name: { label: 'Name', show: asText } };

/** What people change of themselves, without what others set. */
const bodyOf = ({
  _id,
  account_id,
  email,
  group,
  must_change_password,
  password_change_date,
  plan,
  punch_data,
  role,
  ...body
}: User): UserBody => body;
const tidy = (user: UserBody): UserBody => ({ ...user, name: user.name.trim() });
const check = ({ name }: UserBody) => problemsOf({ name: name.trim() === '' && 'Enter your name.' });

/** The user’s profile: the name, which they can change, and values that others set (SPEC 3). */
export function ProfileTab() {
  const query = profileApi.useGetCurrentUserQuery();
  return <PageBody queries={[query]}>{query.data && <ProfileForm user={query.data} />}</PageBody>;
}

function ProfileForm({ user }: { user: User }) {
  const [update] = profileApi.useUpdateCurrentUserMutation();
  const editing = useEditing({
    stored: bodyOf(user),
    checks: { limits: userBodyLimits, fields: check, tidy },
    save: (userBody) => update({ userBody }),
    messages: { success: 'Profile has been updated', failureTitle: TITLES.validation },
    savedAs: bodyOf,
  });
  const field = fieldsOf(editing);
  const nameProblem = check(editing.draft.value).name;
  return (
    <SettingsForm
      by="updateCurrentUser"
      editing={editing}
      one="profile"
      words={profileWords}
      itemParam="page"
      problem={nameProblem}
    >
      <Paper withBorder p="md">
        <Stack gap="lg">
          <Box maw={420}>
            <TextField
              label="Name"
              required
              autoComplete="name"
              {...field('name')}
              error={nameProblem ?? editing.problems.name}
            />
          </Box>
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
    </SettingsForm>
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
