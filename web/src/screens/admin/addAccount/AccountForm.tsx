import type { Account, PlanOffer, Product } from '@atrium-console/sdk';
import { accountBodyLimits } from '@atrium-console/sdk/limits';
import { accountsApi } from '@atrium-console/sdk/rtk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Group, Paper, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { ProblemSummary } from '../../../kit/edit/ProblemSummary.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { NO_PROBLEMS, showProblems } from '../../../kit/edit/showProblems.ts';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { useKeptDraft } from '../../../kit/edit/useKeptDraft.tsx';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { ProductChecks } from '../../../kit/fields/ProductChecks.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { lockWhileSaving } from '../../../kit/lockWhileSaving.ts';
import { useUnsavedGuard } from '../../../kit/useUnsavedGuard.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { limitsText } from '../plans/planColumns.tsx';
import { checkAccount, NEW_ACCOUNT, productsOf, tidyAccount } from './accountBody.ts';

/** The form of a new account. Choosing a plan chooses its products, except those that were chosen by hand. */
export function AccountForm({ plans }: { plans: readonly PlanOffer[] }) {
  const [create] = accountsApi.useCreateAccountMutation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(NO_PROBLEMS);
  const [touched, setTouched] = useState<ReadonlySet<Product>>(new Set());
  const editing = useEditing({
    stored: NEW_ACCOUNT,
    checks: { limits: accountBodyLimits, fields: checkAccount, tidy: tidyAccount },
    save: (accountBody) => create({ accountBody }),
    messages: { success: 'Account has been created', failureTitle: SETTING_TOASTS.failureTitle },
    onSaved: ({ _id }: Account) => navigate(`/admin?q=${_id}`),
  });
  const { draft, change, isSaving } = editing;
  const { plan_id, product } = draft.value;
  const field = fieldsOf(editing);
  const guard = useUnsavedGuard(draft.isDirty && !isSaving, undefined, true);
  const keptNotice = useKeptDraft(draft, 'account');
  const choose = (id: string) => {
    const plan = plans.find(({ _id }) => _id === id);
    change({ plan_id: id, ...(plan && { product: productsOf(plan, product, touched) }) });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setShown(await showProblems(form, await editing.submit()));
  };
  const chosen = plans.find(({ _id }) => _id === plan_id);
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      {keptNotice}
      <Paper withBorder p="md" maw={640}>
        <Stack gap="lg" {...lockWhileSaving(isSaving)} aria-busy={isSaving}>
          <NameField {...field('name')} />
          <TextField
            label="Email of the owner"
            description="The owner gets an invitation by email, and can do everything in the account."
            required
            autoComplete="off"
            {...field('owner_email')}
          />
          <ChoiceField
            label="Plan"
            required
            searchable
            {...(chosen && { description: limitsText(chosen.limits) })}
            options={plans.map(({ _id, currency, name, price }) => ({
              value: _id,
              label: `${name}, ${formatMoney(price, currency)} per month`,
            }))}
            {...field('plan_id')}
            onChange={choose}
          />
          <ProductChecks
            legend="Products"
            products={PRODUCT_KEYS}
            description="Those of the plan, unless you choose others."
            isOn={(key) => product[key].active}
            onChange={(key, active) => {
              setTouched((current) => new Set(current).add(key));
              change({ product: { ...product, [key]: { active } } });
            }}
          />
          <Group justify="flex-end">
            <ProblemSummary shown={shown} />
            <BusyButton type="submit" loading={isSaving}>
              Add account
            </BusyButton>
          </Group>
        </Stack>
      </Paper>
    </form>
  );
}
