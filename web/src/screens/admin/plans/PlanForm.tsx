import type { PlanOfferBody } from '@atrium-console/sdk';
import { Alert, Box, Grid, Paper, Stack, Text } from '@mantine/core';
import { PlanCard } from '../../../areas/plans/PlanCard.tsx';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import type { Editing } from '../../../kit/edit/useEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { ProductChecks } from '../../../kit/fields/ProductChecks.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { WordsField } from '../../../kit/fields/WordsField.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PriceField } from './PriceField.tsx';
import { planWords } from './planDraft.ts';

type Props = { editing: Editing<PlanOfferBody>; isNew: boolean };

const CURRENCIES = [{ value: 'USD', label: 'USD ($)' }] as const;
/** A feature may have a comma. */
const LINES = ['\n'];

/** The form of a plan, with the card as visitors see it. */
export function PlanForm({ editing, isNew }: Props) {
  const { draft, problems, change } = editing;
  const plan = draft.value;
  const field = fieldsOf(editing);
  const isOtherPrice = !isNew && plan.price !== draft.stored.price;
  return (
    <SettingsForm by={isNew ? 'createPlan' : 'updatePlan'} editing={editing} one="plan" words={planWords} canRecreate>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper withBorder p="md">
            <Stack gap="lg">
              <Box maw={420}>
                <NameField {...field('name')} />
              </Box>
              <PriceField {...field('price')} />
              {isOtherPrice && (
                <Alert color="atrium" variant="light" role="status">
                  Accounts that have this plan pay the new price from their next payment on.
                </Alert>
              )}
              <Box maw={200}>
                <ChoiceField label="Currency" options={CURRENCIES} {...field('currency')} />
              </Box>
              <ProductChecks
                legend="Products"
                products={PRODUCT_KEYS}
                description="The products that accounts with this plan get."
                error={problems.products}
                isOn={(product) => plan.products.includes(product)}
                onChange={(product, isOn) =>
                  change({
                    products: PRODUCT_KEYS.filter((key) => (key === product ? isOn : plan.products.includes(key))),
                  })
                }
              />
              <LimitFields {...field('limits')} />
              <WordsField
                label="Features"
                description="What else the plan offers, one per line. Press Enter after each."
                splitChars={LINES}
                {...field('features')}
              />
              <SwitchField
                label="Public"
                description="Visitors see the plan on the page of plans and can choose it."
                {...field('public')}
              />
            </Stack>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="xs" component="section" aria-label="Preview">
            <Text size="sm" fw={600}>
              Preview
            </Text>
            {/* Nothing can be chosen here. */}
            <div inert>
              <PlanCard plan={shownPlan(plan)} isChosen={false} isBusy={false} onChoose={() => undefined} />
            </div>
          </Stack>
        </Grid.Col>
      </Grid>
    </SettingsForm>
  );
}

/** The plan of the preview, also while something is missing. */
function shownPlan(plan: PlanOfferBody) {
  const price = Number.isNaN(plan.price) ? 0 : plan.price;
  return { ...plan, price, _id: '', name: plan.name.trim() === '' ? 'New plan' : plan.name };
}
