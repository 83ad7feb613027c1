import type { Account, AccountChange } from '@atrium-console/sdk';
import { accountChangeLimits } from '@atrium-console/sdk/limits';
import { accountsApi } from '@atrium-console/sdk/rtk';
import { Anchor, Box, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountDraftOf, accountWords } from '../../../areas/account/accountDraft.ts';
import { STRENGTH_NAMES, validityText } from '../../../areas/account/strengths.ts';
import { useReloadProfile } from '../../../areas/account/useReloadProfile.ts';
import { useServices } from '../../../base/services.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { problemsOf } from '../../../kit/fieldProblems.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { TimeZoneField } from '../../../kit/fields/TimeZoneField.tsx';
import { TITLES } from '../../../messages.ts';

/** The page that sets the password strength. */
const SYSTEM = '/settings/account/main/system';

const tidy = (draft: AccountChange): AccountChange => ({ ...draft, name: draft.name.trim() });
const check = ({ name }: AccountChange) => problemsOf({ name: name.trim() === '' && 'Enter a name.' });

type Props = { account: Account; query: { refetch: () => Running<Account> } };

/** The name and the time zone of the account, and its password strength with the validity that it sets (SPEC 4). */
export function AccountForm({ account, query }: Props) {
  const { now } = useServices();
  const [openedAt] = useState(now);
  const [update] = accountsApi.useUpdateAccountMutation();
  const editing = useEditing({
    stored: accountDraftOf(account),
    checks: { limits: accountChangeLimits, fields: check, tidy },
    save: (accountChange) => update({ accountId: account._id, accountChange }),
    messages: { success: 'Account has been updated', failureTitle: TITLES.validation },
    reload: async () => accountDraftOf(await readAgain(query)),
    savedAs: accountDraftOf,
    // The profile has the name and the time zone, too.
    onSaved: useReloadProfile(),
  });
  const field = fieldsOf(editing);
  const draft = editing.draft.value;
  const nameProblem = check(draft).name;
  return (
    <SettingsForm
      by="updateAccount"
      editing={editing}
      one="account"
      words={accountWords}
      itemParam="page"
      problem={nameProblem}
    >
      <Paper withBorder p="md">
        <Stack gap="md">
          <Box maw={420}>
            <TextField
              label="Name"
              required
              autoComplete="organization"
              {...field('name')}
              error={nameProblem ?? editing.problems.name}
            />
          </Box>
          {draft.time_zone !== undefined && (
            <Box maw={420}>
              <TimeZoneField
                description="Logs and lists show their times in this time zone, and days begin in it."
                now={openedAt}
                {...field('time_zone')}
                value={draft.time_zone}
                error={editing.problems.time_zone}
              />
            </Box>
          )}
          <Text size="sm">
            Password strength: {STRENGTH_NAMES[account.password_strength]}. {validityText(account.password_strength)}{' '}
            <Anchor component={Link} to={SYSTEM} inherit underline="always">
              System settings
            </Anchor>
          </Text>
        </Stack>
      </Paper>
    </SettingsForm>
  );
}
