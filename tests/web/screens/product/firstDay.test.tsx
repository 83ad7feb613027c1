import { operations } from '@atrium-console/sdk/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServices } from '../../../../stories/support/mockServices.ts';
import { STEPS, type StepId } from '../../../../web/src/screens/product/firstDay/steps.ts';
import { needFor } from '../../../../web/src/session/permissions.ts';
import { intercept, withProfile } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

type Options = Parameters<typeof renderConsole>[1];

const NAME = 'Set up Northwind Trading';

const openProducts = (options: Options = {}) => renderConsole('/product', { scenario: 'empty', ...options });

const findList = async () => within(await screen.findByRole('region', { name: NAME }));

const openSteps = async () => {
  const links = (await findList()).getAllByRole('link');
  return links.map((link) => STEPS.find(({ title }) => link.textContent?.startsWith(title))?.id);
};

/** That the products are shown, and all that is read about setting up has been answered. */
async function expectNoList(asked: { calls: string[] }, count: number): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  await waitFor(() => expect(asked.calls).toHaveLength(count));
  await waitFor(() => expect(screen.queryByRole('region', { name: NAME })).toBeNull());
}

/** What is read to know what is done. */
const READ = /\/(users|engagements|keywords\/count|sla|cards)$/;

function recordReads() {
  const calls: string[] = [];
  const wrapFetch = intercept('GET', READ, (request) => {
    calls.push(new URL(request.url).pathname);
    return undefined;
  });
  return { calls, wrapFetch };
}

describe('the first day of an account', () => {
  it('lists what is not set up yet by what there is', async () => {
    openProducts();
    expect(await openSteps()).toEqual(['channels', 'keywords', 'hours', 'holidays']);
    const list = await findList();
    expect(list.getByText('2 of 6 done')).toBeTruthy();
    expect(list.getByText(/Invite your team/).textContent).toBe('Invite your team: done');
  });

  it.each<[StepId, string]>([
    ['channels', 'Connect a channel'],
    ['keywords', 'New keyword'],
    ['hours', 'Service levels'],
  ])('leads to where %s are set up', async (id, heading) => {
    const { user } = openProducts();
    const title = STEPS.find((step) => step.id === id)?.title ?? '';
    await user.click((await findList()).getByRole('link', { name: new RegExp(title) }));
    const dialogOrPage = await screen.findAllByRole('heading', { name: heading });
    expect(dialogOrPage.length).toBeGreaterThan(0);
  });

  it('says what a step was done by as soon as it is done', async () => {
    const { user, router } = openProducts();
    await user.click((await findList()).getByRole('link', { name: /Add keywords to follow/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Atrium');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate('/product');
    expect(await openSteps()).toEqual(['channels', 'hours', 'holidays']);
  });

  it('goes for good when somebody does not want it', async () => {
    const { services } = mockServices();
    const first = openProducts({ services: { preferences: services.preferences } });
    await first.user.click((await findList()).getByRole('button', { name: 'Don’t show this again' }));
    expect(screen.queryByRole('region', { name: NAME })).toBeNull();
    first.unmount();
    const reads = recordReads();
    openProducts({ services: { preferences: services.preferences }, wrapFetch: reads.wrapFetch });
    await expectNoList(reads, 0);
  });

  it('is over when everything is done, and asks for nothing any more', async () => {
    const { services } = mockServices();
    const reads = recordReads();
    const options = { scenario: 'full', services: { preferences: services.preferences } } as const;
    const first = openProducts({ ...options, wrapFetch: reads.wrapFetch });
    await expectNoList(reads, 5);
    first.unmount();
    const again = recordReads();
    openProducts({ ...options, wrapFetch: again.wrapFetch });
    await expectNoList(again, 0);
  });

  it('is no concern of people who do not manage the account', async () => {
    const reads = recordReads();
    openProducts({ signedInAs: 'agent', wrapFetch: reads.wrapFetch });
    await expectNoList(reads, 0);
  });

  it('leaves out what belongs to a product that the account does not have', async () => {
    openProducts({
      wrapFetch: withProfile((profile) => {
        const product = {
          ...profile.account.product,
          listening: { ...profile.account.product.listening, active: false },
        };
        return { ...profile, account: { ...profile.account, product } };
      }),
    });
    expect(await openSteps()).toEqual(['channels', 'hours', 'holidays']);
    expect((await findList()).getByRole('link', { name: /Connect a channel/ }).getAttribute('href')).toBe(
      '/settings/engagement/crm?new=1',
    );
  });

  it('leaves out what it does not know, and does not take it for done', async () => {
    const wrapFetch = intercept('GET', /\/sla$/, () => new Response(null, { status: 404 }));
    openProducts({ wrapFetch });
    expect(await openSteps()).toEqual(['channels', 'keywords']);
    expect((await findList()).getByText('2 of 4 done')).toBeTruthy();
  });

  it.each<[StepId, keyof typeof operations]>([
    ['people', 'createUser'],
    ['keywords', 'createKeyword'],
    ['hours', 'updateSla'],
    ['holidays', 'updateSla'],
    ['card', 'addCard'],
  ])('offers %s to those who may make the call', (id, operation) => {
    const step = STEPS.find((one) => one.id === id);
    const { permissions, feature } = operations[operation];
    expect(step?.need).toEqual(expect.arrayContaining([...needFor(permissions, 'listening')]));
    expect(step?.feature ?? null).toBe(feature);
  });
});
