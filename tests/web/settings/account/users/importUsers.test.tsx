import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { intercept, without } from '../../../support/intercept.ts';
import { findDialog, openPage } from '../../../support/openPage.tsx';
import { largeCsv } from './largeFile.ts';

const PATH = '/settings/account/main?page=users';
const USERS = /\/users$/;

type View = Awaited<ReturnType<typeof openPage>>;

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Account', options);

/** Opens the import and pastes a CSV text. */
async function paste({ user }: View, csv: string) {
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await findDialog('Import users');
  fireEvent.change(dialog.getByRole('textbox', { name: 'CSV text' }), { target: { value: csv } });
  return dialog;
}

/** Holds one of the requests that create a user until it is released, and keeps the emails of all. */
function holdCreation() {
  const emails: string[] = [];
  let heldAt = Number.POSITIVE_INFINITY;
  let release = () => {};
  const wrapFetch = intercept('POST', USERS, async (request) => {
    const { email } = await request.json();
    emails.push(email);
    if (emails.length === heldAt) await new Promise<void>((resolve) => (release = resolve));
    return undefined;
  });
  return {
    emails,
    wrapFetch,
    holdAt: (count: number) => {
      heldAt = count;
    },
    isHeld: () => waitFor(() => expect(emails).toHaveLength(heldAt), { timeout: 30_000 }),
    release: () => release(),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('CSV of users', () => {
  it('imports 960 of 1,000 lines, each once, although it is stopped, closed and started again', {
    timeout: 90_000,
  }, async () => {
    const { emails, holdAt, isHeld, release, wrapFetch } = holdCreation();
    const view = await open({ wrapFetch });
    const stopAt = async (count: number) => {
      await isHeld();
      fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
      release();
      expect(emails).toHaveLength(count);
    };
    const dialog = await paste(view, largeCsv());
    expect(await dialog.findByText(/^960 of 1,000 lines can be imported\. Nothing/)).toBeTruthy();
    await view.user.click(dialog.getByRole('switch', { name: 'Only refused lines' }));
    expect(dialog.getByRole('table', { name: 'Dry run' }).getAttribute('aria-rowcount')).toBe('41');

    holdAt(480);
    fireEvent.click(dialog.getByRole('button', { name: 'Import 960 lines' }));
    await stopAt(480);
    expect(await dialog.findByText(/^Stopped\. 480 of 960 lines imported\. Continue now, or import/)).toBeTruthy();
    expect(await screen.findByText('489 users')).toBeTruthy();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);

    const again = await paste(view, largeCsv());
    expect(await again.findByText(/^480 of 1,000 lines can be imported\. 485 lines exist already\./)).toBeTruthy();
    holdAt(720);
    fireEvent.click(again.getByRole('button', { name: 'Import 480 lines' }));
    await stopAt(720);
    fireEvent.click(await again.findByRole('button', { name: 'Continue with 240 lines' }));
    expect(await again.findByText('480 of 480 lines imported.', {}, { timeout: 30_000 })).toBeTruthy();
    expect(await screen.findByText('969 users')).toBeTruthy();
    expect(emails).toHaveLength(960);
    expect(new Set(emails).size).toBe(960);
  });

  it('exports all users with role and group by name', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:atrium');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const [file] = create.mock.calls[0] ?? [];
    const lines = file instanceof Blob ? (await file.text()).split('\r\n') : [];
    expect(lines.slice(0, 3)).toEqual([
      'Name,Email,Role,Group,Invisible,Active',
      'Nicha Suwan,owner@atrium.test,Owner,Headquarters,No,Yes',
      'Jonas Weber,agent@atrium.test,Support agent,"Support, Bangkok",No,Yes',
    ]);
    expect(lines).toHaveLength(10);
  });

  it('exports, but does not import, without the permission', async () => {
    await open({ wrapFetch: without('center.user_management.write') });
    const start = await screen.findByRole('button', { name: 'Import' });
    expect(start.getAttribute('aria-description')).toContain('center.user_management.write');
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
});
