/** Servers that have what is in an object among the properties of the object around it, such as a user that is the whole profile. */
import { describe, expect, it } from 'vitest';
import { isObject, objectAt } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { ownTerms } from '../../openapi/verify/dialect/terms.ts';
import { translateAnswer } from '../../openapi/verify/dialect/wire.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { fileOf, ofOperation } from './dialects/pages.ts';
import { speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

const of = (place: string, wire: string) =>
  `  - { target: $.components.schemas.${place}, update: { x-wire: ${wire} } }\n`;

const FLAT = [
  of('Profile.properties.user', '{ spread: true }'),
  of('User.properties.name', '{ name: full_name }'),
  of('User.properties.punch_data', '{ spread: true }'),
  ofOperation('getProfile', '{ path: /me }'),
];

const problemsOf = (...actions: string[]) => {
  const read = readDialect(`overlay: 1.0.0\nactions:\n${actions.join('')}`);
  return read.ok ? [] : read.problems;
};

describe('a profile that is the user', { timeout: 60_000 }, () => {
  const dialect = fileOf(...FLAT);

  it('has the properties of both, once what both have, and comes back whole', async () => {
    const { fetch, session } = createEngineServer();
    const response = await fetch('http://server.test/api/v1.0/profile', {
      headers: { cookie: `access_token=${session('agent')}` },
    });
    const body = await response.json();
    const own = translateAnswer(dialect, 'getProfile', { status: 200, body }, 'own');
    const { name, punch_data, role, group, plan, ...user } = objectAt(body, 'user');
    expect([role, group, plan]).toEqual([body.role, body.group, body.plan]);
    expect(own.body).toMatchObject({ ...user, full_name: name, ...objectAt(punch_data), role, account: body.account });
    expect(isObject(own.body) && Object.keys(own.body)).not.toContain('user');
    expect(translateAnswer(dialect, 'getProfile', own, 'contract').body).toEqual(body);
  });

  it('is left as it is where the two differ in what they share', () => {
    const role = { _id: 'a' };
    const user = { _id: 'u', role, group: role, plan: role };
    const body = { user, role, group: role, plan: { _id: 'b' } };
    expect(translateAnswer(dialect, 'getProfile', { status: 200, body }, 'own').body).toEqual(body);
  });

  it('is what a server conforms with, and a fault in it is named as the server has it', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('agent')}` };
    const own = speaking(dialect, fetch);
    const server = { main, areas: ['profile'], write: true, dialect };
    expect((await judged({ ...server, fetch: own })).report.findings).toEqual([]);
    const broken = async (...[input, init]: Parameters<typeof fetch>) => {
      const response = await own(input, init);
      if (new URL(input).pathname !== '/me') return response;
      return Response.json({ ...objectAt(await response.json()), full_name: 7 }, { status: response.status });
    };
    const { report } = await judged({ ...server, fetch: broken });
    expect(report.findings.map(({ pointer }) => pointer)).toContain('/user/name');
    const answer = { in: 'answer', status: 200 } as const;
    expect(ownTerms(dialect, 'getProfile', answer, '/user/name')).toBe('GET /me, /full_name');
    expect(ownTerms(dialect, 'getProfile', answer, '/user/punch_data/in_status')).toBe('GET /me, /in_status');
    expect(ownTerms(dialect, 'getProfile', answer, '/role/name')).toBe('GET /me, /role/name');
  });

  it('is refused where something could not be told apart again', () => {
    const customer = of('Profile.properties.customer', '{ spread: true }');
    expect(problemsOf(FLAT[0] ?? '', customer)).toEqual([
      'Line 3: user cannot be spread, because _id is something else there, too.',
      'Line 4: customer cannot be spread, because _id is something else there, too.',
    ]);
    const role = of('Profile.properties.role', '{ name: job }');
    expect(problemsOf(FLAT[0] ?? '', role)).toEqual([]);
    expect(problemsOf(FLAT[0] ?? '', of('Profile.properties.account', '{ name: email }'))).toEqual([
      'Line 3: user cannot be spread, because email is something else there, too.',
    ]);
    expect(problemsOf(of('Profile.properties.user', '{ spread: true, name: me }'))).toEqual([
      'Line 3: user is spread, and has no place that a `name` could be of.',
    ]);
    expect(problemsOf(of('Profile.properties.plan_selected', '{ spread: true }'))).toEqual([
      'Line 3: plan_selected cannot be spread, because it is not always an object with known properties.',
    ]);
    expect(problemsOf(FLAT[0] ?? '', of('User', '{ wrapped: data }'))).toEqual([
      'Line 3: user cannot be spread, because its schema is `wrapped`.',
    ]);
  });
});
