import { expect, it } from 'vitest';
import { searchEntries } from '../../../../../web/src/app/shell/palette/paletteEntries.ts';

it('the palette finds an entry by keywords that it does not show', () => {
  const entry = { key: 'ports', icon: 'ports', title: 'Ports', of: 'CRM desk', run: () => undefined };
  const groups = [{ title: 'CRM desk', entries: [{ ...entry, words: 'docks, harbors' }] }];
  const found = (question: string) => searchEntries(groups, question).flatMap(({ entries }) => entries.length);
  expect([found('harb'), found('crm dock'), found('ship')]).toEqual([[1], [1], []]);
});
