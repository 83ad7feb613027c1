import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ErrorFallback } from '../../../web/src/app/ErrorFallback.tsx';

function Broken(): never {
  throw new Error('The screen broke.');
}

describe('a screen that breaks', () => {
  it('[error.fallback] gives way to the fixed sentence, whose link opens the report', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const router = createMemoryRouter([{ path: '/', ErrorBoundary: ErrorFallback, element: <Broken /> }]);
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      "We're sorry — something's gone wrong.",
    );
    const link = screen.getByRole('button', { name: 'click here' });
    expect(link.parentElement?.textContent).toBe('Our team has been notified, but click here fill out a report.');
    await userEvent.click(link);
    await screen.findByRole('dialog');
    log.mockRestore();
  });
});
