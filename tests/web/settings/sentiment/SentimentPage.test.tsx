import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, without } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/sentiment';
const CALL = /\/crm\/auto_sentiment$/;
const PATH_OF_CALL = '/api/v1.0/crm/auto_sentiment';

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Sentiment settings', options);
type User = Awaited<ReturnType<typeof open>>['user'];

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const findWords = (number: number) => screen.findByRole('combobox', { name: `Words of rule ${number}` });

async function addRule(user: User, number: number, words: string) {
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await user.type(await findWords(number), `${words}{Enter}`);
}

/** Records the requests of both methods and passes them on. */
function listen() {
  const sent: { method: string; body: unknown }[] = [];
  const keep = (method: string) =>
    intercept(method, CALL, async (request) => {
      sent.push({ method, body: await request.json() });
      return undefined;
    });
  return { sent, wrapFetch: (inner: typeof fetch) => keep('POST')(keep('PUT')(inner)) };
}

/** The result for a post, as the page shows it. */
async function verdict(post: string) {
  const results = within(await screen.findByRole('list', { name: 'What would these posts get? Results' }));
  return (await results.findByText(post)).closest('li')?.textContent?.replace(post, '');
}

describe('sentiment settings', () => {
  it('[sentiment.calls] adds the first rule, and reports that it was created', async () => {
    const { sent, wrapFetch } = listen();
    const { user } = await open({ scenario: 'empty', wrapFetch });
    expect(await screen.findByRole('heading', { name: 'No rules yet' })).toBeTruthy();
    await addRule(user, 1, 'great,love it');
    await save(user);
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', body: { words: ['great', 'love it'], sentiment: 'positive' } }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('[sentiment.calls] replaces switch and rules with any other change', async () => {
    const { sent, wrapFetch } = listen();
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('switch', { name: /^Auto sentiment/ }));
    await addRule(user, 8, 'five stars');
    await save(user);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { enabled: false } });
    expect(sent[0]?.body).toHaveProperty('rules.7', { words: ['five stars'], sentiment: 'positive' });
    expect(sent[0]?.body).toHaveProperty('rules.0._id', '65f0c1a2b3d4e5f630000001');
  });

  it('lets the first matching rule of the draft decide', async () => {
    const { user } = await open();
    const post = 'Excellent coffee and great service';
    expect(await verdict(post)).toBe('Positiverule 1, “excellent”');
    await addRule(user, 8, 'coffee');
    const choice = within(screen.getByRole('radiogroup', { name: 'Sentiment of rule 8' }));
    await user.click(choice.getByRole('radio', { name: 'Negative' }));
    expect(await verdict(post)).toBe('Positiverule 1, “excellent”');
    await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    await waitFor(async () => expect(await verdict(post)).toBe('Negativerule 7, “coffee”'));
    expect(await verdict('When do you open on Sunday?')).toBe('None: no rule matches');
  });

  it('lists removed rules by their words, and can restore them', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove rule 5' }));
    expect(screen.getByText(/Saving permanently deletes 1 rule: “broken, defect”/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('requires words before it saves, and focuses the field', async () => {
    const { sent, wrapFetch } = listen();
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    await save(user);
    expect(await screen.findByText('Enter at least one word, or remove the rule.')).toBeTruthy();
    const field = await findWords(8);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent).toEqual([]);
  });

  it('focuses the two versions on a conflicting save, and the field after the conflict is resolved and saved', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    const words = await findWords(1);
    await user.type(words, 'superb{Enter}');
    const other = elsewhere(engine);
    const { rules, ...rest } = await other('GET', PATH_OF_CALL);
    await other('PUT', PATH_OF_CALL, { ...rest, rules: rules.slice(1) });
    await save(user);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(within(alert).getByRole('radio', { name: /^Yours “.*superb” positive/ })).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Continue with this choice' }));
    const others = await findWords(2);
    await user.click(others);
    await save(user);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(others));
  });

  it('opens with the permission of one product', async () => {
    await open({ wrapFetch: without('listening.auto_sentiment.read') });
    expect(await screen.findByRole('switch', { name: /^Auto sentiment/ })).toBeTruthy();
  });
});
