import { screen } from '@testing-library/react';
import { intercept } from './intercept.ts';
import type { openPage } from './openPage.tsx';

type Options = Parameters<typeof openPage>[2];
type View = Awaited<ReturnType<typeof openPage>>;

/** A failure in the 20000 envelope. */
export const refuse = (code: number, message: string) => () => Response.json({ code, message });

/** Opens a page whose list cannot be loaded, checks the server's message, and retries successfully. */
export async function openAfterRetry(calls: RegExp, open: (options: Options) => Promise<View>): Promise<View> {
  let isDown = true;
  const view = await open({
    wrapFetch: intercept('GET', calls, () => (isDown ? refuse(50000, 'Down.')() : undefined)),
  });
  await screen.findByText('Down.');
  isDown = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  return view;
}
