import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReturnFocus } from '../../../web/src/ui/useReturnFocus.ts';

/** A dialog that stays in the document for some time after it is closed, as during its animation. */
function Page({ opened, shown }: { opened: boolean; shown: boolean }) {
  useReturnFocus(opened);
  return (
    <main tabIndex={-1}>
      <button type="button">Open</button>
      {shown && (
        <div role="dialog" aria-label="Menu">
          <button type="button">Close</button>
        </div>
      )}
      <button type="button">Other</button>
    </main>
  );
}

/** Waits for some frames. */
async function frames(count: number) {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Opens the dialog by its button and closes it. It is still there, as while it fades out. */
function close() {
  const { rerender } = render(<Page opened={false} shown={false} />);
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(<Page opened shown />);
  rerender(<Page opened={false} shown />);
  return rerender;
}

test('a dialog that receives the focus only while it closes does not lose it', async () => {
  const rerender = close();
  screen.getByRole('button', { name: 'Close' }).focus();
  await frames(1);
  rerender(<Page opened={false} shown={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('an element that takes the focus after the dialog was closed keeps it', async () => {
  close();
  const other = screen.getByRole('button', { name: 'Other' });
  other.focus();
  await frames(40);
  expect(document.activeElement).toBe(other);
});

test('an element that took the focus and gave it up is not followed by the opener', async () => {
  close();
  const other = screen.getByRole('button', { name: 'Other' });
  other.focus();
  await frames(3);
  other.blur();
  await frames(40);
  expect(document.activeElement).toBe(document.body);
});

test('without an opener, the page gets the focus once, and elements after it are left alone', async () => {
  const { rerender } = render(<Page opened={false} shown={false} />);
  rerender(<Page opened shown={false} />);
  rerender(<Page opened={false} shown={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  const other = screen.getByRole('button', { name: 'Other' });
  other.focus();
  await frames(2);
  other.blur();
  await frames(40);
  expect(document.activeElement).toBe(document.body);
});
