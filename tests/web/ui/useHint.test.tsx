import { MantineProvider, Modal } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GatedButton } from '../../../web/src/ui/GatedButton.tsx';
import { IconAction } from '../../../web/src/ui/IconAction.tsx';

const REASON = 'Your plan is not paid yet.';

/** Renders a dialog and waits until it has the focus. */
async function openDialog() {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(
    <MantineProvider>
      <Modal opened onClose={onClose} title="Edit" closeButtonProps={{ 'aria-label': 'Close' }}>
        <IconAction label="Remove" icon="×" onClick={() => undefined} />
        <GatedButton disabledReason={REASON}>Pay</GatedButton>
      </Modal>
    </MantineProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  return { onClose, user };
}

describe('a hint', () => {
  it('is hidden by Escape, which leaves the dialog under it open', async () => {
    const { onClose, user } = await openDialog();
    await user.hover(screen.getByRole('button', { name: 'Remove' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Remove');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('of the keyboard’s focus is hidden by Escape, too', async () => {
    const { onClose, user } = await openDialog();
    await user.tab();
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(REASON);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays while the pointer is on it', async () => {
    const { user } = await openDialog();
    const button = screen.getByRole('button', { name: 'Pay' });
    await user.hover(button);
    const hint = await screen.findByRole('tooltip');
    fireEvent.mouseLeave(button, { relatedTarget: hint });
    expect(screen.queryByRole('tooltip')).not.toBeNull();
    fireEvent.mouseLeave(hint, { relatedTarget: button });
    expect(screen.queryByRole('tooltip')).not.toBeNull();
    fireEvent.mouseLeave(button, { relatedTarget: hint });
    fireEvent.mouseLeave(hint, { relatedTarget: document.body });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is replaced by the next one', async () => {
    const { user } = await openDialog();
    await user.tab();
    await user.tab();
    await user.hover(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(['Remove']);
  });
});
