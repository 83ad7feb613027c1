/** Changes of what a server does not have. */
import { createClient } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { lostIn } from '../../openapi/verify/dialect/lost.ts';
import { fileOf } from '../verify/dialects/pages.ts';

const lacked = (place: string, more = '') =>
  `  - { target: "$.components.schemas${place}", update: { x-wire: { served: false${more} } } }\n`;

const dialect = fileOf(
  lacked("['AccountUser','AccountUserBody'].properties.active", ', default: true'),
  lacked('.BusinessHour.properties.time_zone'),
);

const USER = {
  name: 'Ada',
  email: 'ada@theirs.test',
  role_id: '0'.repeat(24),
  group_id: '0'.repeat(24),
  invisible: false,
  active: true,
};

/** A client of a server that answers with what it gets, and what that is. */
function clientOf() {
  const sent: unknown[] = [];
  const fetch = async (_: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const body: object = JSON.parse(String(init?.body));
    sent.push(body);
    return Response.json({ _id: 1, ...body });
  };
  return { client: createClient({ baseUrl: 'https://theirs.test', fetch, dialect }), sent };
}

const path = { account_id: 7, id: 1 };

describe('a change of what a server does not have', () => {
  it('is refused at its field, and not sent', async () => {
    const { client, sent } = clientOf();
    const { error } = await client.call('updateUser', { params: { path }, body: { ...USER, active: false } });
    expect(error).toMatchObject({
      kind: 'http',
      status: 422,
      message: expect.stringContaining('This server does not store active.'),
      fields: [expect.objectContaining({ field: 'active', code: 'not_served' })],
    });
    expect(sent).toEqual([]);
  });

  it('is sent without it as long as nothing is lost', async () => {
    const { client, sent } = clientOf();
    const { active: _, ...user } = USER;
    expect((await client.call('updateUser', { params: { path }, body: USER })).error).toBeUndefined();
    expect(sent).toEqual([user]);
  });

  it('is found at any depth', () => {
    const { body } = dialect.operations.updateSla ?? {};
    const within = (zone: string) => ({ name: 'Standard', business_hour: { is_custom: true, time_zone: zone } });
    expect(lostIn(dialect, body, within('Asia/Bangkok'))).toEqual(['business_hour.time_zone']);
    expect(lostIn(dialect, body, within(''))).toEqual([]);
    expect(lostIn(dialect, body, [])).toEqual([]);
    // What a form has from a response, where something stands for it.
    const shown = fileOf(
      lacked('.SlaBody.properties.updated_time'),
      lacked('.Sla.properties.updated_time', ', default: "2026-01-01T00:00:00.000Z"'),
    );
    const timed = (at: string) => lostIn(shown, shown.operations.updateSla?.body, { updated_time: at });
    expect(timed('2026-01-01T00:00:00.000Z')).toEqual([]);
    expect(timed('2026-02-01T00:00:00.000Z')).toEqual(['updated_time']);
  });

  it('is no matter of what is new, for which forms propose values', async () => {
    const { client, sent } = clientOf();
    const params = { path: { account_id: 7 } };
    await client.call('createUser', { params, body: { ...USER, active: false } });
    expect(sent).toHaveLength(1);
  });
});
