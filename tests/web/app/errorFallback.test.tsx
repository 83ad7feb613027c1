import { ApiFailure } from '@atrium-console/sdk';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ErrorBoundary } from '../../../web/src/app/ErrorBoundary.tsx';
import { ErrorFallback } from '../../../web/src/app/ErrorFallback.tsx';
import type { Reporter } from '../../../web/src/base/services.ts';
import { intercept } from '../support/intercept.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const SORRY = "We're sorry — something's gone wrong.";

/** Responds with a service level that lacks fields the page needs to render. */
const malformed = intercept('GET', /\/sla$/, () =>
  Response.json({ sla: [{ _id: '65f0c1a2b3d4e5f601000001', name: 'Half an answer' }] }),
);

/** Opens a page that crashes, as a signed-in user. */
async function breakPage(reporter: Partial<Reporter> = {}) {
  const capture = vi.fn<Reporter['capture']>(async () => 'event-1');
  const report = vi.fn<Reporter['report']>(async () => undefined);
  const view = renderConsole('/settings/sla/crm', {
    wrapFetch: malformed,
    services: { reporter: { capture, report, ...reporter } },
  });
  // The first page in a run also has to load its modules.
  await screen.findByRole('heading', { level: 1, name: SORRY });
  return { ...view, capture, report };
}

async function openReport({ user }: Awaited<ReturnType<typeof breakPage>>) {
  await user.click(screen.getByRole('button', { name: 'click here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  return { dialog, story: await dialog.findByRole('textbox', { name: /What happened/ }) };
}

describe('a screen that crashes', () => {
  let log: MockInstance;
  beforeEach(() => {
    // React logs each rendering error, including those that these tests cause on purpose.
    log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => log.mockRestore());

  it('[error.fallback] shows the fixed message, whose link opens the report form', async () => {
    const view = await breakPage();
    const link = screen.getByRole('button', { name: 'click here' });
    expect(link.parentElement?.textContent).toBe('Our team has been notified, but click here fill out a report.');
    await openReport(view);
  });

  it('[error.fallback] leaves the menu and every other page usable', async () => {
    const { user } = await breakPage();
    await user.click(screen.getByRole('link', { name: 'Working statuses' }));
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
  });

  it('[error.reported] is reported once to the error-reporting service', async () => {
    const { capture } = await breakPage();
    await waitFor(() => expect(capture).toHaveBeenCalledTimes(1));
    expect(capture.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  });

  it("[error.reported] sends the user's description with the error ID and shows a thank-you message", async () => {
    const view = await breakPage();
    const { dialog, story } = await openReport(view);
    expect(dialog.getByDisplayValue('Nicha Suwan')).toBeTruthy();
    expect(dialog.getByDisplayValue('owner@atrium.test')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(story));
    await view.user.type(story, 'I opened the service levels.');
    await view.user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByRole('status')).textContent).toBe('Thank you. Your report has reached our team.');
    expect(view.report.mock.calls).toEqual([
      [
        {
          name: 'Nicha Suwan',
          email: 'owner@atrium.test',
          whatHappened: 'I opened the service levels.',
          eventId: 'event-1',
        },
      ],
    ]);
    await view.user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('validates the report before sending it', async () => {
    const view = await breakPage();
    const { dialog, story } = await openReport(view);
    await view.user.clear(dialog.getByRole('textbox', { name: /Email/ }));
    await view.user.type(dialog.getByRole('textbox', { name: /Email/ }), 'nobody');
    await view.user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Say in a few words what happened.')).toBeTruthy();
    expect(dialog.getByText(/Enter your email address/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Email/ })));
    await view.user.type(story, 'x');
    expect(dialog.queryByText('Say in a few words what happened.')).toBeNull();
    expect(view.report).not.toHaveBeenCalled();
  });

  it("shows the server's field errors beside their fields", async () => {
    const message = 'This address cannot get mail.';
    const refused = new ApiFailure({
      kind: 'http',
      status: 422,
      code: 'invalid',
      message,
      fields: [{ field: 'email', code: 'undeliverable', message }],
    });
    const view = await breakPage({ report: () => Promise.reject(refused) });
    const { dialog, story } = await openReport(view);
    await view.user.type(story, 'It broke.');
    await view.user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('keeps the report when sending fails, and offers to save it as a file', async () => {
    const files: Blob[] = [];
    const toUrl = vi.fn((blob: Blob) => `blob:${files.push(blob)}`);
    Object.assign(URL, { createObjectURL: toUrl, revokeObjectURL: () => undefined });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const view = await breakPage({ report: () => Promise.reject(new Error('Down.')) });
    const { dialog, story } = await openReport(view);
    await view.user.type(story, 'It broke.');
    await view.user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('send it again, or save it as a file');
    expect(dialog.getByDisplayValue('It broke.')).toBeTruthy();
    await view.user.click(dialog.getByRole('button', { name: 'Save as a file' }));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ what_happened: 'It broke.' });
    click.mockRestore();
  });

  it('sends the report without an error ID when the error itself could not be reported', async () => {
    const view = await breakPage({ capture: () => Promise.reject(new Error('Blocked.')) });
    const { dialog, story } = await openReport(view);
    await view.user.type(story, 'It broke.');
    await view.user.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByRole('status');
    expect(view.report.mock.calls[0]?.[0].eventId).toBeUndefined();
  });

  it('[error.fallback] shows the fallback even without a store or services', async () => {
    const Broken = () => {
      throw new Error('The screen broke.');
    };
    const router = createMemoryRouter([{ path: '/', ErrorBoundary: ErrorFallback, element: <Broken /> }]);
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    await screen.findByRole('heading', { level: 1, name: SORRY });
    await userEvent.click(screen.getByRole('button', { name: 'click here' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
    expect(name.value).toBe('');
  });

  it('[error.fallback] shows the fallback for errors outside the routes', async () => {
    const Broken = () => {
      throw new Error('The frame broke.');
    };
    render(
      <MantineProvider env="test">
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </MantineProvider>,
    );
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: SORRY })).toBeTruthy();
  });
});
