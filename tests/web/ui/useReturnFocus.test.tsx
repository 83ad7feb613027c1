import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReturnFocus } from '../../../web/src/ui/useReturnFocus.ts';

/** A dialog that stays in the document for some time after it is closed, as during its animation. */
function Page({ opened, shown }: { opened: boolean; shown: boolean }) {
  useReturnFocus(opened);
  return (
    <main>
      <button type="button">Open</button>
      {shown && <button type="button">Close</button>}
    </main>
  );
}

test('a dialog that receives the focus only while it closes does not lose it', async () => {
  const { rerender } = render(<Page opened={false} shown={false} />);
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(<Page opened shown />);
  rerender(<Page opened={false} shown />);
  screen.getByRole('button', { name: 'Close' }).focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  rerender(<Page opened={false} shown={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('an element that takes the focus after the dialog was closed keeps it', async () => {
  const { rerender } = render(<Page opened={false} shown={false} />);
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(<Page opened shown />);
  rerender(<Page opened={false} shown />);
  const other = screen.getByRole('button', { name: 'Close' });
  other.focus();
  for (let frame = 0; frame < 40; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(other);
});
