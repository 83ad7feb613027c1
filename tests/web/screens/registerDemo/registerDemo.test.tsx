import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const DEMO = /\/register-demo$/;

function open(options: Parameters<typeof renderConsole>[1] = {}) {
  return renderConsole('/register_demo_1', { signedInAs: undefined, ...options });
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/^Name/), ' Kim Larsen ');
  await user.type(screen.getByLabelText(/^Company/), 'Harbor Kitchen');
  await user.type(screen.getByLabelText(/^Work email/), 'kim@harbor.example');
}

const send = () => screen.getByRole('button', { name: 'Request a demo' });

describe('the demo request', () => {
  it('[form.demo] is sent without surrounding spaces or empty fields, and the response replaces the form', async () => {
    let sent: unknown;
    const { user } = open({
      wrapFetch: intercept('POST', DEMO, async (request) => {
        sent = await request.json();
        return undefined;
      }),
    });
    await fill(user);
    await user.click(send());
    const heading = await screen.findByRole('heading', { level: 2, name: 'Your request has arrived' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('Thank you. We will write to you within a working day.');
    expect(sent).toEqual({ name: 'Kim Larsen', email: 'kim@harbor.example', company: 'Harbor Kitchen' });
  });

  it('shows all validation errors at once and focuses the first invalid field', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Work email/), 'kim@harbor');
    await user.click(send());
    screen.getByText('Enter your name.');
    screen.getByText('Enter the name of your company.');
    screen.getByText('Enter a full email address, such as kim@harbor.example.');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), 'K');
    expect(screen.queryByText('Enter your name.')).toBeNull();
  });

  it("shows the server's field errors beside their fields", async () => {
    const refuse = intercept('POST', DEMO, () =>
      Response.json(
        {
          code: 'unprocessable',
          message: 'Check the fields.',
          errors: [{ field: 'email', code: 'blocked', message: 'Use the address of your company.' }],
        },
        { status: 422 },
      ),
    );
    const { user } = open({ wrapFetch: refuse });
    await fill(user);
    await user.click(send());
    await screen.findByText('Use the address of your company.');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Work email/));
  });

  it('keeps text that is too long, shows an error, and does not send it', async () => {
    let sent = 0;
    const { user } = open({
      wrapFetch: intercept('POST', DEMO, () => {
        sent += 1;
        return Response.json({ message: 'Thank you.' }, { status: 201 });
      }),
    });
    await fill(user);
    const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
    await user.click(phone);
    await user.paste('1'.repeat(41));
    expect(phone.value).toBe('1'.repeat(41));
    screen.getByText('Use at most 40 characters; this has 41.');
    await user.click(send());
    expect(document.activeElement).toBe(phone);
    expect(sent).toBe(0);
  });
});
