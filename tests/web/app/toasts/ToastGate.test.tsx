import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nestedLiveRegions } from '../../../../stories/support/nestedLiveRegions.ts';
import { readyToasts, ToastGate } from '../../../../web/src/app/toasts/ToastGate.tsx';
import { toastError, toastSuccess } from '../../../../web/src/base/toasts.ts';

const TEXT = 'The server cannot be reached.';

let gate: ReturnType<typeof renderGate>;

beforeEach(() => {
  gate = renderGate();
});

function renderGate() {
  return render(
    <MantineProvider env="test">
      <ToastGate />
    </MantineProvider>,
  );
}

describe('a toast', () => {
  it('is shown once while it is on screen', async () => {
    toastError('ERROR', TEXT);
    toastError('ERROR', TEXT);
    toastSuccess('Plan has been kept');
    toastSuccess('Plan has been kept');
    expect(await screen.findAllByText('Plan has been kept')).toHaveLength(1);
    expect(screen.getAllByText(TEXT)).toHaveLength(1);
    expect(screen.getAllByText('ERROR')).toHaveLength(1);
  });

  it('is shown again while the one before is still fading out', async () => {
    toastError('ERROR', TEXT);
    const [first] = await screen.findAllByRole('alert');
    if (first === undefined) throw new Error('There is no toast.');
    fireEvent.click(within(first).getByRole('button', { name: 'close' }));
    // Nothing ends an animation here, so the first stays in the document.
    toastError('ERROR', TEXT);
    toastError('ERROR', TEXT);
    await waitFor(() => expect(screen.getAllByText(TEXT)).toHaveLength(2));
  });

  it('is announced by one live region: a success by the one that is there before it, a failure as an alert', async () => {
    toastSuccess('Plan has been kept');
    toastError('ERROR', TEXT);
    const success = await screen.findByText('Plan has been kept');
    expect(success.closest('[aria-live]')).toBe(screen.getByRole('region', { name: 'Notifications' }));
    expect(success.closest('[role=alert]')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe(`ERROR${TEXT}`);
    expect(nestedLiveRegions()).toEqual([]);
  });

  it('finds its region there before it, once the host is loaded ahead', async () => {
    await act(readyToasts);
    expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('');
    expect(screen.getByRole('region', { name: 'Errors' }).textContent).toBe('');
  });

  it('is not shown by the next console when its own is closed before the host is loaded', async () => {
    toastError('ERROR', TEXT);
    gate.unmount();
    renderGate();
    toastSuccess('Plan has been kept');
    await screen.findByText('Plan has been kept');
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});
