import type { Account, PasswordStrength } from '@atrium-console/sdk';
import { accountsApi } from '@atrium-console/sdk/rtk';
import { isPasswordValid } from '@atrium-console/sdk/rules';
import { Alert, Box, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { accountDraftOf, accountWords } from '../../../areas/account/accountDraft.ts';
import { STRENGTH_NAMES, validityText } from '../../../areas/account/strengths.ts';
import { useReloadProfile } from '../../../areas/account/useReloadProfile.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { RadioField } from '../../../kit/fields/RadioField.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { dayText } from '../../../kit/words/dayText.ts';
import { TITLES } from '../../../messages.ts';
import { useVisitor } from '../../../session/useVisitor.ts';

const strengths = Object.keys(STRENGTH_NAMES).filter((key): key is PasswordStrength => key in STRENGTH_NAMES);
const options = strengths.map((value) => ({
  value,
  label: STRENGTH_NAMES[value],
  description: validityText(value),
}));

/** The password strength of the account, which sets how long passwords are valid (SPEC 4). */
export function StrengthTab({ accountId }: { accountId: number }) {
  const query = accountsApi.useGetAccountQuery({ accountId });
  return <PageBody queries={[query]}>{query.data && <StrengthForm account={query.data} query={query} />}</PageBody>;
}

type FormProps = { account: Account; query: { refetch: () => Running<Account> } };

function StrengthForm({ account, query }: FormProps) {
  const [update] = accountsApi.useUpdateAccountMutation();
  const editing = useEditing({
    stored: accountDraftOf(account),
    save: (accountChange) => update({ accountId: account._id, accountChange }),
    messages: { success: 'Password strength has been updated', failureTitle: TITLES.validation },
    reload: async () => accountDraftOf(await readAgain(query)),
    savedAs: accountDraftOf,
    // Whether the person's own password is still valid depends on it.
    onSaved: useReloadProfile(),
  });
  const field = fieldsOf(editing);
  return (
    <SettingsForm by="updateAccount" editing={editing} one="password strength" words={accountWords} itemParam="tab">
      <Paper withBorder p="md">
        <Stack gap="md">
          <Box maw={560}>
            <RadioField label="Password strength" options={options} {...field('password_strength')} />
          </Box>
          <OwnPassword strength={editing.draft.value.password_strength} />
          <Text size="sm" c="dimmed">
            Every new password needs a lowercase and an uppercase letter, a number and a symbol. Users whose password
            has expired must choose a new one when they sign in.
          </Text>
        </Stack>
      </Paper>
    </SettingsForm>
  );
}

/** Warns if the person's own password would expire at once. */
function OwnPassword({ strength }: { strength: PasswordStrength }) {
  const { profile, today } = useVisitor();
  const changed = profile?.user.password_change_date;
  if (changed === undefined || changed === null || isPasswordValid(changed, strength, today)) return null;
  return (
    <Alert
      role="note"
      variant="light"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title="Your own password would expire immediately"
    >
      You last changed it on {dayText(changed)}. After saving, you will have to choose a new one.
    </Alert>
  );
}
