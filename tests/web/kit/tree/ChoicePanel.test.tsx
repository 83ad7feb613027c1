import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { KitFrame } from '../../../../stories/support/KitFrame.tsx';
import { SAMPLE } from '../../../../stories/support/SampleTree.tsx';
import { ChoicePanel } from '../../../../web/src/kit/tree/check/ChoicePanel.tsx';
import { checkItems } from '../../../../web/src/kit/tree/check/checkItems.ts';

const PARENTS = new Set(SAMPLE.map(({ parentId }) => parentId));
const TREE = checkItems(SAMPLE.map((item) => ({ ...item, isLeaf: !PARENTS.has(item.id) })));

function Panel({ initial }: { initial: readonly string[] }) {
  const [chosen, setChosen] = useState(initial);
  return (
    <ChoicePanel
      label="Ticket tags"
      tree={TREE}
      chosen={chosen}
      stored={initial}
      searchParam="q"
      emptyText="No tags yet."
      onChange={setChosen}
    />
  );
}

function open(...initial: string[]) {
  render(
    <MemoryRouter>
      <KitFrame>
        <Panel initial={initial} />
      </KitFrame>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const rows = () => [...document.querySelectorAll('[data-index]')].map((row) => row.textContent ?? '');
const onlyChosen = () => screen.getByRole('switch', { name: 'Only chosen' });

describe('a panel to choose some of many', () => {
  it('shows only what is chosen, with the way to it', async () => {
    const user = open('card', 'hours');
    await user.click(onlyChosen());
    for (const name of ['Order', 'Payment', 'Card declined', 'Store', 'Opening hours']) {
      expect(rows().some((row) => row.includes(name))).toBe(true);
    }
    expect(rows().length).toBe(5);
    await user.click(onlyChosen());
    expect(rows().some((row) => row.includes('Delivery'))).toBe(true);
  });

  it('takes away what is taken back while only chosen items are shown', async () => {
    const user = open('card', 'hours');
    await user.click(onlyChosen());
    await user.click(screen.getByRole('button', { name: /^Choose none/ }));
    expect(rows()).toEqual([]);
    expect(screen.getByText('Nothing selected yet.')).toBeTruthy();
    expect(await screen.findByText('0 of 5 chosen')).toBeTruthy();
  });
});
