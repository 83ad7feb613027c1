import type { PlanOfferBody } from '@atrium-console/sdk';
import { planOfferBodyLimits } from '@atrium-console/sdk/limits';
import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { NEW_PLAN } from './planDraft.ts';

type Limits = PlanOfferBody['limits'];

type Props = { value: Limits; onChange: (limits: Limits) => void };

const KINDS = [
  { key: 'keywords', label: 'Keywords', none: 'No limit for keywords' },
  { key: 'users', label: 'Users', none: 'No limit for users' },
  { key: 'messages', label: 'Messages', none: 'No limit for messages' },
] as const;

/** How much a plan includes of each. */
export function LimitFields({ value, onChange }: Props) {
  return (
    <Fieldset mx={0} legend="Limits">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {KINDS.map(({ key, label, none }) => {
          const limit = value[key];
          const put = (next: number | null) => onChange({ ...value, [key]: next });
          return (
            <Stack key={key} gap="xs">
              {limit !== null && (
                <NumberField
                  label={label}
                  limits={planOfferBodyLimits.limits.properties[key]}
                  value={limit}
                  onChange={put}
                />
              )}
              <CheckField
                label={none}
                value={limit === null}
                onChange={(isOff) => put(isOff ? null : NEW_PLAN.limits[key])}
              />
            </Stack>
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}
