import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DraftList } from '../../../../web/src/kit/order/DraftList.tsx';

type State = { _id: string; name: string };

const STORED: readonly State[] = ['New', 'Open', 'Done'].map((name) => ({ _id: name, name }));

function States() {
  const [items, setItems] = useState(STORED);
  return (
    <DraftList
      label="States"
      one="state"
      many="states"
      items={items}
      stored={STORED}
      nameOf={({ name }) => name}
      fresh={() => ({ _id: '4', name: '' })}
      max={9}
      onChange={setItems}
    >
      {({ name }, _, change) => (
        <input aria-label={`Name of ${name}`} value={name} onChange={(event) => change({ name: event.target.value })} />
      )}
    </DraftList>
  );
}

function show() {
  render(
    <MantineProvider env="test">
      <States />
    </MantineProvider>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the focus in a list within a form', () => {
  it('goes into an entry that is added', async () => {
    const user = show();
    await user.click(button('Add a state'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of' })));
  });

  it('goes to the same button of the next entry when one is removed, or of the one before the last', async () => {
    const user = show();
    await user.click(button('Remove New'));
    await waitFor(() => expect(document.activeElement).toBe(button('Remove Open')));
    await user.click(button('Remove Done'));
    await waitFor(() => expect(document.activeElement).toBe(button('Remove Open')));
  });

  it('goes to the button that adds when none is left', async () => {
    const user = show();
    for (const name of ['New', 'Open', 'Done']) await user.click(button(`Remove ${name}`));
    await waitFor(() => expect(document.activeElement).toBe(button('Add a state')));
  });
});
