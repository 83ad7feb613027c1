/** Servers that do not have what the contract has of an item or of a query. */
import { describe, expect, it } from 'vitest';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { translateAnswer, translateCall } from '../../openapi/verify/dialect/wire.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { compiled, speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

const SCHEMAS = '$.components.schemas';
const action = (target: string, wire: string) => `  - { target: "${target}", update: { x-wire: ${wire} } }\n`;
const file = (...actions: string[]) => `overlay: 1.0.0\nactions:\n${actions.join('')}`;
const property = (schema: string, name: string, more = '') =>
  action(`${SCHEMAS}.${schema}.properties.${name}`, `{ served: false${more} }`);
const parameter = (operation: string, name: string) =>
  action(`$.paths[*][?@.operationId == '${operation}'].parameters[?@.name == '${name}']`, '{ served: false }');

async function checked(text: string, areas: string[]) {
  const dialect = compiled(text);
  const { fetch, session } = createEngineServer();
  const main = { cookie: `access_token=${session('operator')}` };
  const { report } = await judged({ fetch: speaking(dialect, fetch), main, areas, write: true, dialect });
  return report;
}

const problemsOf = (text: string) => {
  const read = readDialect(text);
  return read.ok ? [] : read.problems;
};

const TAG = '65f0c1a2b3d4e5f624000009';
const TAGS = ['InterestTag', 'InterestTagBody'].map((schema) => property(schema, 'description', ", default: ''"));

describe('a server that does not have some properties', { timeout: 120_000 }, () => {
  const text = file(
    property('SlaBody', 'updated_time'),
    property('BusinessDay', 'breaks'),
    property('ItemUsageCount', 'count', ', default: 0'),
  );

  it('conforms, and is asked for nothing that it does not have', async () => {
    const { findings, left } = await checked(text, ['sla']);
    expect(findings).toEqual([]);
    expect(left).toEqual([]);
  });

  it('is sent none of them, and what the contract needs stands in its answers', () => {
    const dialect = compiled(file(...TAGS));
    expect(dialect.lacks).toEqual(
      ['InterestTagBody', 'InterestTag'].map((schema) => `/components/schemas/${schema}/properties/description`),
    );
    const path = `/api/v1.0/cms/interest-tag/${TAG}`;
    const body = { name: 'a', color: '#1c7ed6', description: 'b' };
    const call = translateCall(dialect, { method: 'PUT', path, body }, 'own');
    expect(call.body).toEqual({ name: 'a', color: '#1c7ed6' });
    const answer = { status: 200, body: { code: 20000, data: { _id: TAG, name: 'a', color: '#1c7ed6' } } };
    expect(translateAnswer(dialect, 'updateInterestTag', answer, 'contract').body).toEqual({
      code: 20000,
      data: { _id: TAG, name: 'a', color: '#1c7ed6', description: '' },
    });
  });

  it('conforms without what the contract needs, and is caught where it is wrong in what it has', async () => {
    const dialect = compiled(file(...TAGS));
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const server = speaking(dialect, fetch);
    const black: typeof server = (url, { body, ...init }) => {
      const changed = typeof body === 'string' ? body.replace(/"color":"#\w+"/, '"color":"#000000"') : body;
      return server(url, { ...init, ...(changed !== undefined && { body: changed }) });
    };
    const run = { main, areas: ['interestTag'], write: true, dialect };
    expect((await judged({ ...run, fetch: server })).report.findings).toEqual([]);
    const { findings } = (await judged({ ...run, fetch: black })).report;
    expect(findings.map(({ pointer }) => pointer)).toContain('/data/color');
  });
});

describe('a server that does not have a parameter of a query', { timeout: 60_000 }, () => {
  const text = file(
    parameter('listActivities', 'limit'),
    parameter('listActivities', 'q'),
    parameter('listActivities', 'action'),
  );

  it('conforms without it', async () => {
    const { findings } = await checked(text, ['activity']);
    expect(findings).toEqual([]);
  });

  it('does not get how many rows there are to be', () => {
    const call = { method: 'GET', path: '/api/v1.0/activity-log?limit=5&object=tag' };
    expect(translateCall(compiled(text), call, 'own')).toMatchObject({ path: '/api/v1.0/activity-log?object=tag' });
  });

  it('is not asked for what it cannot choose, instead of answering with everything', () => {
    const call = { method: 'GET', path: '/api/v1.0/activity-log?q=anna' };
    expect(translateCall(compiled(text), call, 'own')).toEqual({ ...call, notServed: 'listActivities?q' });
  });
});

describe('a file is told', () => {
  it.each([
    [
      'what the contract needs, and nothing stands for',
      property('Sla', 'updated_time'),
      /needs updated_time; say with default/,
    ],
    [
      'what is absent and has a name',
      property('SlaBody', 'updated_time', ', name: changed'),
      /cannot have a `name`, because served: false/,
    ],
    [
      'what one kind of a value has and another lacks',
      action(`${SCHEMAS}.AssignAgentChange.oneOf[0].properties.value`, '{ served: false, default: 1 }'),
      /in all kinds of a value, or in none/,
    ],
    [
      'a parameter that is absent and has a name',
      action("$.paths[*][?@.operationId == 'search'].parameters[?@.name == 'q']", '{ served: false, name: term }'),
      /cannot have a `name`, because served: false/,
    ],
  ])('%s', (_, one, problem) => {
    expect(problemsOf(file(one)).join('\n')).toMatch(problem);
  });
});
