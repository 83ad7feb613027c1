import { createEngine } from '@atrium-console/mock';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { refuse } from '../../support/envelope.ts';
import { intercept } from '../../support/intercept.ts';
import { toastTitle } from '../../support/openPage.tsx';
import { CALL, ITEM, names, open } from './support.ts';

const ORDER = [
  'Gambling spam',
  'Our own posts',
  'Delivery questions',
  'Insults on Facebook',
  'Coupon codes',
  'Links to shorteners',
];
const [SPAM = '', OWN = '', DELIVERY = '', INSULTS = '', COUPONS = '', LINKS = ''] = ORDER;

/** The names in the order of their positions on the server. */
async function stored(engine: ReturnType<typeof createEngine>): Promise<string[]> {
  const { data }: { data: { name: string; position: number }[] } = await elsewhere(engine)('GET', CALL);
  return data.toSorted((a, b) => a.position - b.position).map(({ name }) => name);
}

describe('the order of the rules of ticket automation', () => {
  it('changes by button, and sends the changed positions one by one', async () => {
    const engine = createEngine();
    const sent: unknown[] = [];
    const { user } = await open({
      engine,
      wrapFetch: intercept('PUT', ITEM, async (request) => {
        const { name, position } = await request.json();
        sent.push([name, position]);
        return undefined;
      }),
    });
    expect(await names()).toEqual(ORDER);
    await user.click(screen.getByRole('button', { name: `Move ${OWN} up` }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([
      [OWN, 0],
      [SPAM, 1],
    ]);
    const wanted = [OWN, SPAM, DELIVERY, INSULTS, COUPONS, LINKS];
    expect(await names()).toEqual(wanted);
    expect(await stored(engine)).toEqual(wanted);
  });

  it('changes by keyboard, also while the first move is being saved', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await names();
    screen.getByRole('button', { name: `Edit ${LINKS}` }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(screen.getByText(`${LINKS} is now 3 of 6.`)).toBeTruthy();
    const wanted = [SPAM, OWN, LINKS, DELIVERY, INSULTS, COUPONS];
    expect(await names()).toEqual(wanted);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await names()).toEqual(wanted);
    expect(await stored(engine)).toEqual(wanted);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit ${LINKS}` }));
  });

  it('[blocker.envelope] is the server’s order after a rejected save', async () => {
    let calls = 0;
    const engine = createEngine();
    const wrapFetch = intercept('PUT', ITEM, () => {
      calls += 1;
      return calls === 2 ? refuse(40009, 'The rules are locked.')() : undefined;
    });
    const { user } = await open({ engine, wrapFetch });
    await names();
    await user.click(screen.getByRole('button', { name: `Move ${INSULTS} up` }));
    expect(await toastTitle('The rules are locked.')).toBe('ERROR');
    await waitFor(async () => expect(await names()).toEqual(await stored(engine)));
    expect(screen.queryByText('Setting has been updated')).toBeNull();
    expect(calls).toBe(2);
  });

  it('keeps changes that another user made to the rules', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await names();
    const other = elsewhere(engine);
    const { data } = await other('GET', CALL);
    const { _id, ...spam } = data[0];
    await other('PUT', `${CALL}/${_id}`, { ...spam, name: 'Betting', enabled: false });
    await user.click(screen.getByRole('button', { name: `Move ${OWN} up` }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const after = (await other('GET', CALL)).data;
    expect(after[0]).toEqual({ _id, ...spam, name: 'Betting', enabled: false, position: 1 });
    expect((await names()).slice(0, 2)).toEqual([OWN, 'Betting']);
  });

  it('keeps positions that another user gave to other rules', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await names();
    const other = elsewhere(engine);
    const { data }: { data: { _id: string; name: string; position: number }[] } = await other('GET', CALL);
    for (const { _id, ...body } of data) {
      const position = body.name === LINKS ? 4 : body.name === COUPONS ? 5 : body.position;
      await other('PUT', `${CALL}/${_id}`, { ...body, position });
    }
    await user.click(screen.getByRole('button', { name: `Move ${SPAM} down` }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await stored(engine)).toEqual([OWN, SPAM, DELIVERY, INSULTS, LINKS, COUPONS]);
    await waitFor(async () => expect(await names()).toEqual([OWN, SPAM, DELIVERY, INSULTS, LINKS, COUPONS]));
  });

  it('cannot be changed during a search', async () => {
    const { user } = await open();
    await names();
    await user.type(screen.getByRole('searchbox', { name: 'Search rules' }), 'delivery');
    await waitFor(async () => expect(await names()).toEqual([DELIVERY]));
    expect(await screen.findByText('1 of 6 rules')).toBeTruthy();
    const up = screen.getByRole('button', { name: `Move ${DELIVERY} up` });
    expect(up.getAttribute('aria-description')).toContain('Clear the search first');
    await user.type(screen.getByRole('searchbox', { name: 'Search rules' }), 'x');
    expect(await screen.findByText('No rules match “deliveryx”.')).toBeTruthy();
  });
});
