import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const PASSWORD = 'Atrium#2026';
const LOGIN = /\/auth\/login\/email$/;

async function open(options: Parameters<typeof renderConsole>[1] = {}, path = '/login') {
  const view = renderConsole(path, { signedInAs: undefined, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const { user } = view;
  /** Types a password and submits the form. */
  const tryWith = async (password: string) => {
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await user.clear(field);
    if (password !== '') await user.type(field, password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const typeEmail = (email = 'owner@atrium.test') => user.type(screen.getByLabelText('Email'), email);
  return { ...view, tryWith, typeEmail };
}

const products = () => screen.findByRole('heading', { level: 1, name: 'Products' });

/** Fails five times, after which the server asks for a captcha. */
async function failFiveTimes({ tryWith, typeEmail }: Awaited<ReturnType<typeof open>>) {
  await typeEmail();
  const button = screen.getByRole('button', { name: 'Sign in' });
  for (let count = 0; count < 5; count += 1) {
    await tryWith('guess');
    await screen.findByRole('alert');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  }
}

describe('the email and password form', () => {
  it('focuses the email field on load', async () => {
    const { user } = await open();
    await user.keyboard('owner@atrium.test');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@atrium.test');
  });

  it('[auth.login] continues to the requested page', async () => {
    const { tryWith, typeEmail, router } = await open({}, '/settings/working-status/crm');
    await typeEmail();
    await tryWith(PASSWORD);
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    expect(router.state.location.pathname).toBe('/settings/working-status/crm');
  });

  it.each([
    ['', PASSWORD, 'Enter your email address.'],
    ['owner@atrium.test', '', 'Enter your password.'],
  ])('[auth.login] with "%s" and "%s" reports the missing field without a request', async (email, password, said) => {
    const asked: string[] = [];
    const { tryWith, typeEmail } = await open({
      wrapFetch: intercept('POST', LOGIN, (request) => {
        asked.push(request.url);
        return undefined;
      }),
    });
    if (email !== '') await typeEmail(email);
    await tryWith(password);
    const field = screen.getByLabelText(email === '' ? 'Email' : 'Password');
    expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  it('[auth.login] reports a password beyond the contract’s limit at its field, keeps it and sends nothing', async () => {
    const asked: string[] = [];
    const { user, typeEmail } = await open({
      wrapFetch: intercept('POST', LOGIN, (request) => {
        asked.push(request.url);
        return undefined;
      }),
    });
    await typeEmail();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await user.click(field);
    await user.paste('a'.repeat(257));
    expect(screen.getByText('Use at most 256 characters; this has 257.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect([asked, field.value.length, document.activeElement]).toEqual([[], 257, field]);
  });

  it('[auth.login] shows an error when the server accepts but the browser does not keep the session', async () => {
    const lost = intercept('POST', LOGIN, () => Response.json({ user_id: 501, must_change_password: false }));
    const { tryWith, typeEmail } = await open({ wrapFetch: lost });
    await typeEmail();
    await tryWith(PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toContain('your browser did not keep the session');
  });

  it('[auth.login] shows an error when the server cannot be reached', async () => {
    const { tryWith, typeEmail } = await open({
      wrapFetch: intercept('POST', LOGIN, () => {
        throw new TypeError('Failed to fetch');
      }),
    });
    await typeEmail();
    await tryWith(PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  });
});

describe('too many failed attempts', () => {
  it('[auth.attempts] require a captcha before the correct password is accepted', async () => {
    const bodies: unknown[] = [];
    const view = await open({
      wrapFetch: intercept('POST', LOGIN, async (request) => {
        bodies.push(await request.json());
        return undefined;
      }),
    });
    await failFiveTimes(view);
    const robot = await screen.findByRole('checkbox', { name: 'I am not a robot' });
    await view.tryWith(PASSWORD);
    expect(screen.getByRole('alert').textContent).toBe('Confirm that you are not a robot and try again.');
    expect(bodies).toHaveLength(5);
    await view.user.click(robot);
    await view.tryWith(PASSWORD);
    await products();
    expect(bodies.at(-1)).toEqual({ email: 'owner@atrium.test', password: PASSWORD, captcha_token: 'mock-captcha' });
  });

  it('[auth.attempts] require a new captcha after each wrong password', async () => {
    const view = await open();
    await failFiveTimes(view);
    await view.user.click(await screen.findByRole('checkbox', { name: 'I am not a robot' }));
    await view.tryWith('guess');
    await screen.findByText(/The email or the password is incorrect/);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
  });

  it('[auth.attempts] are counted per email address: another address needs no captcha', async () => {
    const view = await open();
    await failFiveTimes(view);
    await screen.findByRole('checkbox');
    await view.user.clear(screen.getByLabelText('Email'));
    await view.typeEmail('agent@atrium.test');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await view.tryWith(PASSWORD);
    await products();
  });

  it('[auth.attempts] show a message and the captcha when the limit was reached elsewhere', async () => {
    const { tryWith, typeEmail } = await open({
      wrapFetch: intercept('POST', LOGIN, () =>
        Response.json({ code: 'too_many_attempts', message: 'Too many.' }, { status: 429 }),
      ),
    });
    await typeEmail();
    await tryWith(PASSWORD);
    expect(await screen.findByRole('checkbox', { name: 'I am not a robot' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many failed attempts. Confirm that you are not a robot and try again.',
    );
  });

  it.each([
    ['42', 'Wait 42 seconds, then try again.'],
    ['60', 'Wait a minute, then try again.'],
    ['150', 'Wait 3 minutes, then try again.'],
    [undefined, 'Wait a minute, then try again.'],
  ])('[auth.attempts] without a captcha and with Retry-After %s: %s', async (seconds, said) => {
    const { tryWith, typeEmail } = await open({
      config: { captcha: undefined },
      wrapFetch: intercept('POST', LOGIN, () =>
        Response.json(
          { code: 'too_many_attempts', message: 'Too many.' },
          { status: 429, headers: seconds === undefined ? {} : { 'Retry-After': seconds } },
        ),
      ),
    });
    await typeEmail();
    await tryWith(PASSWORD);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Too many failed attempts. ${said}`));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[auth.attempts] show how long to wait after the fifth one when there is no captcha', async () => {
    const view = await open({ config: { captcha: undefined } });
    await failFiveTimes(view);
    await screen.findByText('Too many failed attempts. Wait a minute, then try again.');
  });
});

describe('the links on the sign-in page', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('[auth.login] include plans and the demo at our own origin', async () => {
    await open();
    expect(links()).toEqual(['/forget-password', '/sso-login', '/plans', '/register_demo_1', '/accessibility.html']);
  });

  it("[auth.login] include neither plans nor the demo at a partner's origin", async () => {
    await open({ services: { origin: 'http://partner.localhost:4000' } });
    expect(links()).toEqual(['/forget-password', '/sso-login', '/accessibility.html']);
  });

  it('[provider.sso-redirect] pass the requested page to single sign-on', async () => {
    await open({}, '/settings/working-status/crm');
    expect(links()[1]).toBe('/sso-login?redirect=%2Fsettings%2Fworking-status%2Fcrm');
  });
});
