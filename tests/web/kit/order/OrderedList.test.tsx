import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openKit } from '../support/openKit.tsx';

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('an ordered list', () => {
  it('moves an item by its buttons, and says where it is', async () => {
    const { user } = await openKit('/order');
    await user.click(screen.getByRole('button', { name: 'Move Second up' }));
    expect(items()).toEqual(['Second', 'First', 'Third']);
    expect(await screen.findByText('Second is now 1 of 3.')).toBeTruthy();
    const up = screen.getByRole('button', { name: 'Move Second up' });
    expect(up.getAttribute('aria-description')).toBeTruthy();
    await user.click(up);
    expect(items()).toEqual(['Second', 'First', 'Third']);
  });

  it('moves it by Alt with an arrow key, and the focus with it', async () => {
    const { user } = await openKit('/order');
    const down = screen.getByRole('button', { name: 'Move First down' });
    down.focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(items()).toEqual(['Second', 'Third', 'First']);
    expect(document.activeElement).toBe(down);
    await user.keyboard('{ArrowUp}');
    expect(items()).toEqual(['Second', 'Third', 'First']);
  });

  it('moves it by dragging its handle', async () => {
    await openKit('/order');
    const [first, , third] = screen.getAllByRole('listitem');
    const handle = third?.querySelector('[draggable]');
    if (!first || !handle) throw new Error('There is nothing to drag.');
    const start = createEvent.dragStart(handle);
    Object.assign(start, { dataTransfer: { effectAllowed: 'none' } });
    fireEvent(handle, start);
    fireEvent.dragOver(first);
    fireEvent.drop(first);
    expect(items()).toEqual(['Third', 'First', 'Second']);
  });
});
