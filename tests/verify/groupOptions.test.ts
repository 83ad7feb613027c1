import { describe, expect, it } from 'vitest';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { ownInputs } from '../../scripts/verify/inputs.ts';
import { catches, judge } from '../../scripts/verify/judge.ts';
import { mutants } from '../../scripts/verify/mutants/index.ts';

/** The group of the analyst. */
const GROUP = '65f0c1a2b3d4e5f692000003';
const AREAS = [
  'keywords',
  'ticketTags',
  'customSocials',
  'engagements',
  'monitors',
  'templates',
  'search',
  'groupOptions',
];

/** A correct server on which the options of the analyst's group name one of each kind. */
async function limitedServer() {
  const engine = createEngineServer();
  const cookie = `access_token=${engine.session('owner')}`;
  const [listening, crm] = ['listening', 'crm'].map((product) =>
    engine.fetch(`${engine.server}/api/v1.0/accounts/1001/${product}/group-option-v1.1/${GROUP}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        keywords: ['65f0c1a2b3d4e5f610000004'],
        tags: ['65f0c1a2b3d4e5f622000001'],
        custom_socials: ['65f0c1a2b3d4e5f618000001'],
        engagements: ['65f0c1a2b3d4e5f617000001'],
      }),
    }),
  );
  for (const set of [await listening, await crm]) expect(set?.status).toBe(200);
  return engine;
}

describe('the verifier and the options of groups', { timeout: 120_000 }, () => {
  it('[groupoption.visible] finds nothing wrong as a member who sees a part of everything', async () => {
    const { fetch, server, session } = await limitedServer();
    const signedIn = (persona: 'analyst' | 'agent' | 'unpaid') => cookieCredentials('access_token', session(persona));
    const outcome = await verify({
      server,
      fetch,
      main: signedIn('analyst'),
      limited: [signedIn('agent')],
      other: signedIn('unpaid'),
      areas: AREAS,
      write: true,
      strict: true,
      inputs: ownInputs,
    });
    if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
    expect(outcome.report.findings).toEqual([]);
  });

  it.each([
    'members see every keyword',
    'members see every tag',
    'members see every custom social',
    'members see every channel',
    'the count of keywords is of all',
    'the search finds what is hidden',
  ])('[groupoption.visible] %s: detected by the name of the rule', async (name) => {
    const mutant = mutants.find((one) => one.name === name);
    if (mutant === undefined) throw new Error('There is no such mutant.');
    expect(catches(await judge(mutant, { areas: [mutant.area], checks: ['rules'] }), mutant)).toBe(true);
  });
});
