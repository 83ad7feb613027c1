/** Tests of an application on the mock: no server, no stubs, and every answer is what the contract says. */
// @vitest-environment jsdom
import { createMockFetch } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { App, makeStore } from './statuses.tsx';

afterEach(cleanup);

function open(options: Parameters<typeof createMockFetch>[0]) {
  const fetch = createMockFetch(options);
  render(<App store={makeStore(createClient({ baseUrl: 'http://mock.invalid', fetch }))} />);
}

it('deletes a status, and the list is as the server has it', async () => {
  open({ signedInAs: 'owner' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Lunch' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Delete Lunch' })).toBeNull();
});

it('shows what the server refuses', async () => {
  // The analyst has no permission for the customer desk.
  open({ signedInAs: 'analyst' });
  expect((await screen.findByRole('alert')).textContent).toContain('You Do Not Have Permission To Access');
});
