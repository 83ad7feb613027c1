import { defaultSlaBody, METRICS } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { example, ids } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';

type Change = (body: ReturnType<typeof defaultSlaBody>) => unknown;

async function refusal(change: Change) {
  const body = defaultSlaBody('Night shift');
  const sent = change(body) ?? body;
  const answer = await drive({ signedInAs: 'owner' }).call('updateSla', { params: { id: ids.sla }, body: sent });
  return { status: answer.status, message: answer.body.message, errors: answer.body.errors };
}

const level = (from: number, to: number) => ({ level: 2, from, to });

describe('service levels', () => {
  it('[sla.list] returns the list in the body field sla', async () => {
    expect((await drive({ signedInAs: 'agent' }).call('listSla')).body).toEqual(example('slaList'));
  });

  it('stores a service level as it was sent', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const body = { ...defaultSlaBody('Night shift'), holidays: [{ date: '2027-01-01', name: 'New Year' }] };
    const created = await owner.call('createSla', { params: { id: ids.unknown }, body });
    expect(created.body).toMatchObject({ ...body, _id: ids.unknown });
    const { sla } = (await owner.call('listSla')).body;
    expect(sla.at(-1)).toEqual(created.body);
  });

  it('[sla.delete] deletes one service level and keeps the others', async () => {
    const owner = drive({ signedInAs: 'owner' });
    expect((await owner.call('deleteSla', { params: { id: ids.sla } })).body).toEqual({ message: 'Delete completed' });
    expect((await owner.call('listSla')).body.sla).toHaveLength(2);
  });

  it('rejects an existing id and an invalid id', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const body = defaultSlaBody('Night shift');
    expect(await owner.call('createSla', { params: { id: ids.sla }, body })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    });
    const refused = await owner.call('createSla', { params: { id: 'night' }, body });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'id']);
  });

  it.each<[string, string, Change]>([
    [
      '[sla.integer] a fraction',
      'first_response: Level 2 is invalid',
      (body) => {
        body.first_response[1] = level(360.5, 659);
      },
    ],
    [
      '[sla.order] from above to',
      'first_response: Level 2 is invalid',
      (body) => {
        body.first_response[1] = level(360, 360);
      },
    ],
    [
      '[sla.max] beyond 687599 seconds',
      'waiting_time: Level 4 is invalid',
      (body) => {
        body.waiting_time[3] = { level: 4, from: 1260, to: 687_600 };
      },
    ],
    [
      '[sla.contiguous] a gap',
      'first_response: Level 2 and Level 3 are invalid',
      (body) => {
        body.first_response[1] = level(360, 640);
      },
    ],
    [
      '[sla.open-end] an open level that is not the last',
      'sla_time: Level 2 is invalid',
      (body) => {
        body.sla_time[1] = level(360, 0);
      },
    ],
    [
      'a word for a number',
      'turn_around_time: Level 1 is invalid',
      (body) => ({
        ...body,
        turn_around_time: [{ level: 1, from: 'now', to: 359 }, ...body.turn_around_time.slice(1)],
      }),
    ],
  ])('%s is rejected with the message of SPEC 5', async (_, message, change) => {
    const { status, message: shown, errors } = await refusal(change);
    expect(status).toBe(422);
    expect(shown).toBe(message);
    expect(errors).toContainEqual({ field: message.split(':')[0], code: 'sla_levels', message });
  });

  it('[sla.open-end] an open-ended last level is valid, and so is a closed one', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const body = defaultSlaBody('Night shift');
    body.handling_time[3] = { level: 4, from: 1260, to: 687_599 };
    expect((await owner.call('updateSla', { params: { id: ids.sla }, body })).status).toBe(200);
  });

  it('lists all invalid metrics, whether found by the schema or by the rules', async () => {
    const { errors } = await refusal((body) => {
      for (const metric of METRICS) body[metric][1] = level(360, 640);
      body.first_response[1] = level(360.5, 659);
    });
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([...METRICS].sort());
  });

  it('[sla.business-hours] rejects a day that ends before it starts', async () => {
    const { status, errors } = await refusal((body) => {
      body.business_hour.is_custom = true;
      body.business_hour.days[2] = { label: 'Tuesday', is_holiday: false, start: '17:00', end: '08:00' };
    });
    expect([status, errors[0].field]).toEqual([422, 'business_hour.days.2.start']);
  });

  it('[sla.breaks] [sla.time-zone] keeps breaks and a time zone as they were sent, and adds none', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const save = async (body: object) =>
      (await owner.call('updateSla', { params: { id: ids.sla }, body })).body.business_hour;
    const body = example('slaBodyBreaks');
    expect(await save(body)).toEqual(body.business_hour);
    expect(await save(defaultSlaBody('Night shift'))).toEqual(defaultSlaBody('').business_hour);
  });

  it('[sla.breaks] rejects a break outside the hours, as the example says, and more than five', async () => {
    const { status, message, errors } = await refusal((body) => {
      body.business_hour.is_custom = true;
      body.business_hour.days[1] = {
        ...(body.business_hour.days[1] ?? { label: 'Monday', is_holiday: false, start: '', end: '' }),
        breaks: [{ start: '18:00', end: '19:00' }],
      };
    });
    expect([status, { code: 'invalid', message, errors }]).toEqual([422, example('slaBreakInvalid')]);
    const tooMany = await refusal((body) => {
      body.business_hour.breaks = [9, 10, 11, 12, 13, 14].map((hour) => ({
        start: `${String(hour).padStart(2, '0')}:00`,
        end: `${String(hour).padStart(2, '0')}:30`,
      }));
    });
    expect([tooMany.status, tooMany.errors[0].field]).toEqual([422, 'business_hour.breaks']);
  });

  it.each(['+07:00', 'Asia/Bankok'])('[sla.time-zone] rejects %s', async (name) => {
    const { status, errors } = await refusal((body) => {
      body.business_hour.time_zone = name;
    });
    expect([status, errors[0].field]).toEqual([422, 'business_hour.time_zone']);
  });

  it('[sla.holidays.unique] rejects a day that is listed twice', async () => {
    const { status, errors } = await refusal((body) => {
      body.holidays = ['2027-01-01', '2027-01-01'].map((date) => ({ date, name: '' }));
    });
    expect([status, errors[0].code]).toEqual([422, 'holiday_duplicate']);
  });

  it('[sla.holidays.window] allows 365 days, counting the first and the last, and no more', async () => {
    const until = async (date: string) =>
      (
        await refusal((body) => {
          body.holidays = [
            { date: '2027-01-01', name: '' },
            { date, name: '' },
          ];
        })
      ).status;
    expect([await until('2027-12-31'), await until('2028-01-01')]).toEqual([200, 422]);
  });
});

describe('two users saving the same service level', () => {
  it('rejects a save based on an outdated version, and keeps the first', async () => {
    const { engine } = engineWithClock();
    const [first, second] = [drive({ engine, signedInAs: 'owner' }), drive({ engine, signedInAs: 'operator' })];
    const [read] = (await first.call('listSla')).body.sla;
    const save = (person: typeof first, name: string, updated_time: string) => {
      const { _id, ...body } = read;
      return person.call('updateSla', { params: { id: _id }, body: { ...body, name, updated_time } });
    };
    const saved = await save(first, 'First', read.updated_time);
    expect(saved.status).toBe(200);
    const refused = await save(second, 'Second', read.updated_time);
    expect([refused.status, refused.body]).toEqual([409, example('slaSavedByOther')]);
    expect((await second.call('listSla')).body.sla[0].name).toBe('First');
    expect((await save(second, 'Second', saved.body.updated_time)).status).toBe(200);
  });

  it('distinguishes two saves within one millisecond', async () => {
    const { engine } = engineWithClock();
    const owner = drive({ engine, signedInAs: 'owner' });
    const save = async () =>
      (await owner.call('updateSla', { params: { id: ids.sla }, body: defaultSlaBody('Again') })).body.updated_time;
    expect(await save()).not.toBe(await save());
  });

  it('in the scenario conflict, rejects the first save of each level and accepts the second', async () => {
    const owner = drive({ scenario: 'conflict', signedInAs: 'owner' });
    const save = async () => {
      const [{ _id, ...body }] = (await owner.call('listSla')).body.sla;
      return (await owner.call('updateSla', { params: { id: _id }, body })).status;
    };
    expect([await save(), await save()]).toEqual([409, 200]);
  });
});
