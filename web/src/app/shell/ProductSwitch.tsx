import { SegmentedControl } from '@mantine/core';
import { productName } from '../../kit/words/productWords.ts';
import type { SettingsProduct } from '../../session/requirements.ts';
import classes from './Shell.module.css';

type Props = {
  choices: readonly SettingsProduct[];
  product: SettingsProduct;
  onChoose: (product: SettingsProduct) => void;
};

/** Chooses the product whose pages the menu shows. Hidden if there is only one. */
export function ProductSwitch({ choices, product, onChoose }: Props) {
  if (choices.length < 2) return null;
  const choose = (value: string) => {
    const chosen = choices.find((one) => one === value);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <SegmentedControl
      aria-label="Product"
      fullWidth
      size="xs"
      withItemsBorders={false}
      classNames={{ root: classes.products, control: classes.product, label: classes.choice }}
      data-many={choices.length > 3 || undefined}
      data={choices.map((value) => ({ value, label: productName(value) }))}
      value={product}
      onChange={choose}
    />
  );
}
