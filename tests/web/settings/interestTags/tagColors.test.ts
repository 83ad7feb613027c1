import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagColors } from '../../../../web/src/settings/interestTags/tagColors.ts';
import { contrast } from '../../../../web/src/ui/contrast.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the colours of a customer tag', () => {
  it('are readable in light and dark for any chosen colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { light, dark } = tagColors(color);
        for (const { background, text } of [light, dark])
          expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff']] },
    );
  });

  it('are grey while the colour is invalid', () => {
    for (const typed of ['', '#ff', 'red']) expect(tagColors(typed)).toEqual(tagColors('#868e96'));
    expect(tagColors('F80').color).toBe('#ff8800');
  });
});
