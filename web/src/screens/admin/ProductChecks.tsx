import type { Product } from '@atrium-console/sdk';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { PRODUCT_KEYS } from '../../base/config/runtimeConfig.ts';
import { CheckField } from '../../kit/fields/CheckField.tsx';
import { PRODUCT_NAMES } from '../../messages.ts';
import { ProblemText } from '../../ui/ProblemText.tsx';

type Props = {
  description: string;
  error?: string | undefined;
  isOn: (product: Product) => boolean;
  onChange: (product: Product, isOn: boolean) => void;
};

/** A checkbox for each product. */
export function ProductChecks({ description, error, isOn, onChange }: Props) {
  return (
    <Fieldset mx={0} legend="Products">
      <Text size="sm" c="dimmed" mb="sm">
        {description}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {PRODUCT_KEYS.map((product) => (
          <CheckField
            key={product}
            label={PRODUCT_NAMES[product]}
            value={isOn(product)}
            onChange={(active) => onChange(product, active)}
          />
        ))}
      </SimpleGrid>
      {error && (
        <ProblemText size="xs" mt="xs">
          {error}
        </ProblemText>
      )}
    </Fieldset>
  );
}
