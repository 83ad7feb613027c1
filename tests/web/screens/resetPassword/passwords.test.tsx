import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const MAIL = /\/check-email$/;

describe('the forgot-password form', () => {
  async function open(options: Parameters<typeof renderConsole>[1] = {}) {
    const view = renderConsole('/forget-password', { signedInAs: undefined, ...options });
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    const ask = async (email: string) => {
      if (email !== '') await view.user.type(screen.getByLabelText('Email'), email);
      await view.user.click(screen.getByRole('button', { name: 'Send the link' }));
    };
    return { ...view, ask };
  }

  it.each(['owner@atrium.test', 'nobody@elsewhere.test'])(
    '[password.check-email] shows the same confirmation for %s',
    async (email) => {
      const { ask } = await open();
      await ask(email);
      const heading = await screen.findByRole('heading', { level: 2, name: 'Check your email' });
      expect(document.activeElement).toBe(heading);
      expect(document.body.textContent).toContain(`If ${email} has an account, we have sent a link to it.`);
    },
  );

  it('[password.check-email] can send the email again, or to another address', async () => {
    const sent: unknown[] = [];
    const { user, ask } = await open({
      wrapFetch: intercept('POST', MAIL, async (request) => {
        sent.push(await request.json());
        return undefined;
      }),
    });
    await ask('owner@atrium.test');
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    await screen.findByText('Sent again.');
    expect(sent).toEqual([{ email: 'owner@atrium.test' }, { email: 'owner@atrium.test' }]);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it.each([
    ['', 'Enter your email address.'],
    ['owner', 'Enter a full email address, such as you@company.com.'],
  ])('[password.check-email] rejects "%s" with a field error: %s', async (email, said) => {
    const { ask } = await open();
    await ask(email);
    expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('[password.check-email] shows a failure and can be submitted again', async () => {
    let times = 0;
    const { user, ask } = await open({
      wrapFetch: intercept('POST', MAIL, () => {
        times += 1;
        return times === 1 ? Response.json({ code: 'failed', message: 'Not now.' }, { status: 500 }) : undefined;
      }),
    });
    await ask('owner@atrium.test');
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByRole('heading', { level: 2, name: 'Check your email' });
  });
});

describe('the reset-password form', () => {
  async function open(token = 'mock-reset-owner', options: Parameters<typeof renderConsole>[1] = {}) {
    const view = renderConsole(`/reset-password?token=${token}`, { signedInAs: undefined, ...options });
    const field = await screen.findByLabelText<HTMLInputElement>('New password');
    const { user } = view;
    const choose = async (password: string, repeated = password) => {
      await user.clear(field);
      if (password !== '') await user.type(field, password);
      const again = screen.getByLabelText('Repeat the new password');
      await user.clear(again);
      if (repeated !== '') await user.type(again, repeated);
      await user.click(screen.getByRole('button', { name: 'Change the password' }));
    };
    return { ...view, choose, field };
  }

  const done = () => screen.findByRole('heading', { level: 2, name: 'Your password is changed' });

  it('[password.reset] sets a password that can then be used to sign in', async () => {
    const { user, choose } = await open();
    await choose('Harbor!2027');
    await done();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await user.type(screen.getByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Harbor!2027{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
  });

  it('[password.reset] removes the token from the URL, but keeps it after a re-render, a reload or going back', async () => {
    const sent: unknown[] = [];
    const { router, act, user } = await open('mock-reset-owner&lang=en', {
      wrapFetch: intercept('POST', /\/reset-password$/, async (request) => {
        sent.push(await request.json());
        return undefined;
      }),
    });
    const address = () => router.state.location.pathname + router.state.location.search;
    await waitFor(() => expect(address()).toBe('/reset-password?lang=en'));
    await act(() => router.revalidate());
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await act(() => router.navigate(-1));
    const field = await screen.findByLabelText('New password');
    expect(address()).toBe('/reset-password?lang=en');
    await user.type(field, 'Harbor!2027');
    await user.type(screen.getByLabelText('Repeat the new password'), 'Harbor!2027{Enter}');
    await done();
    expect(sent).toEqual([{ token: 'mock-reset-owner', password: 'Harbor!2027' }]);
    expect(router.state.location.state).toBeNull();
  });

  it.each([
    ['[password.lowercase]', 'ATRIUM#2026', 'Must have at least one lowercase letter'],
    ['[password.uppercase]', 'atrium#2026', 'Must have at least one uppercase letter'],
    ['[password.number]', 'Atrium#Atrium', 'Must have at least one number'],
    ['[password.symbol]', 'Atrium2026', 'Must have at least one symbol'],
  ])('%s rejects %s: %s', async (_, password, sentence) => {
    const asked: string[] = [];
    const { choose, field } = await open('mock-reset-owner', {
      wrapFetch: intercept('POST', /\/reset-password$/, (request) => {
        asked.push(request.url);
        return undefined;
      }),
    });
    await choose(password);
    const toast = await screen.findByText('ERROR');
    expect(toast.closest('[role=alert]')?.textContent).toContain(sentence);
    expect(screen.getByText(sentence, { selector: 'li span' }).textContent).toContain('(not met)');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const rules = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(rules?.querySelectorAll('li')).toHaveLength(4);
    expect(asked).toEqual([]);
  });

  it.each(['/reset-password', '/reset-password?token='])(
    '[password.reset] reports the missing token at %s',
    async (path) => {
      renderConsole(path, { signedInAs: undefined });
      expect((await screen.findByRole('alert')).textContent).toContain('Part of the link is missing.');
      expect(screen.getByRole('link', { name: 'Ask for a new mail' })).toBeTruthy();
    },
  );
});
