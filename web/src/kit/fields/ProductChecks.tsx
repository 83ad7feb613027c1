import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { PRODUCT_NAMES } from '../../messages.ts';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { CheckField } from './CheckField.tsx';

type Props<Product extends keyof typeof PRODUCT_NAMES> = {
  /** What the products are to the item: `Products`, `Used by`. */
  legend: string;
  description?: string;
  /** The products to choose from, in the order of the menu. */
  products: readonly Product[];
  error?: string | undefined;
  isOn: (product: Product) => boolean;
  onChange: (product: Product, isOn: boolean) => void;
};

/**
 * The field of forms for products: a checkbox for each, so that what is left out is seen, too. In rows of lists, a switch
 * saves at once; in filters, `productOptions` are a choice.
 */
export function ProductChecks<Product extends keyof typeof PRODUCT_NAMES>(props: Props<Product>) {
  const { legend, description, products, error, isOn, onChange } = props;
  return (
    <Fieldset mx={0} legend={legend}>
      {description && (
        <Text size="sm" c="dimmed" mb="sm">
          {description}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {products.map((product) => (
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
