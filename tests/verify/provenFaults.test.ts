import { describe, expect, it } from 'vitest';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { type Call, changed, changedItems, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';

type Defect = (call: Call) => Promise<Response>;

/** Changes each time of the day in a value. */
function withTimes(text: string, change: (hours: number) => number): string {
  return text.replaceAll(/"(\d\d):(\d\d)"/g, (_, hours: string, minutes: string) => {
    const changed = String(change(Number(hours))).padStart(2, '0');
    return `"${changed}:${minutes}"`;
  });
}

/** Servers that break what one family of checks is about, and the cause of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'shows children before their parents',
    'ticketTags',
    () =>
      changed('listTicketTags', (body) => ({
        ...body,
        ticket_tags: items(body.ticket_tags).toSorted(
          (a, b) => Number(a.parent_id === null) - Number(b.parent_id === null),
        ),
      })),
    'list in another order than promised',
  ],
  [
    'shows the ids of a folder in the opposite order',
    'cannedResponses',
    () =>
      changedItems('listCannedFolders', 'folders', (folder) => ({
        ...folder,
        responses: Array.isArray(folder.responses) ? folder.responses.toReversed() : [],
      })),
    'list in another order than promised',
  ],
  [
    'shows the first break of a day only by its hour of twelve',
    'sla',
    () =>
      changedItems('listSla', 'sla', (sla) => {
        const hours = objectIn(withTimes(JSON.stringify(sla.business_hour), (hour) => (hour > 13 ? hour - 12 : hour)));
        return {
          ...sla,
          business_hour: { ...objectIn(JSON.stringify(sla.business_hour)), breaks: hours.breaks ?? [] },
        };
      }),
    'value spoilt: times after noon',
  ],
  [
    'takes the time at which somebody has signed in from a request',
    'users',
    () => {
      const told = new Map<string, unknown>();
      return async (call) => {
        const response = await call.next();
        if (response.status !== 200 || !['createUser', 'listUsers'].includes(call.operationId ?? '')) return response;
        const body = await bodyOf(response);
        if (call.operationId === 'createUser') {
          const { last_sign_in } = objectIn(call.body);
          if (last_sign_in !== undefined) told.set(String(body._id), last_sign_in);
          return json({ ...body, ...(last_sign_in === undefined ? {} : { last_sign_in }) });
        }
        return json(body);
      };
    },
    'field of the server set by a request',
  ],
  [
    'tells its own users that an item is of another account',
    'users',
    () => {
      const made = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createUser' && response.status === 200)
          made.add(String((await bodyOf(response.clone()))._id));
        const isForeign = response.status === 404 && made.has(call.values.get('id') ?? '');
        return isForeign && call.operationId === 'updateUser' && call.values.get('account_id') === '1002'
          ? json({ code: 'permission_denied', message: 'No.' }, 403)
          : response;
      };
    },
    'existence of an item told to another account',
  ],
  [
    'tells that an item is of another account where nothing is permitted or forbidden',
    'uploads',
    () => {
      const made = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createUpload' && response.status === 200)
          made.add(String((await bodyOf(response.clone()))._id));
        return call.operationId === 'deleteUpload' &&
          response.status === 404 &&
          made.delete(call.values.get('id') ?? '')
          ? json({ code: 'permission_denied', message: 'No.' }, 403)
          : response;
      };
    },
    'existence of an item told to another account',
  ],
  [
    'lets everybody change a channel that there is',
    'engagements',
    () => {
      const bodies = new Map<string, Response>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId !== 'renewEngagement') return response;
        if (response.status === 200) bodies.set(call.path, response.clone());
        return response.status === 403 ? (bodies.get(call.path)?.clone() ?? response) : response;
      };
    },
    'change accepted from somebody who may not make it',
  ],
  [
    'shows the look of an account without its tags',
    'customTheme',
    () =>
      changed('getCustomTheme', (body) => ({
        ...body,
        site_title: String(body.site_title).replaceAll(/<[^>]*>/g, ''),
      })),
    'value spoilt: markup',
  ],
  [
    'lists a user of another account',
    'users',
    () =>
      changed('listUsers', (body) => ({
        ...body,
        users: [
          ...items(body.users),
          { ...items(body.users)[0], _id: 9051, name: 'Priya Nair', email: 'unpaid@atrium.test' },
        ],
      })),
    'item of another account shown',
  ],
  [
    'shows the names in a log only up to their eightieth unit',
    'chatbot and activity',
    () =>
      changedItems('listActivities', 'activities', (activity) => ({
        ...activity,
        object: {
          ...objectIn(JSON.stringify(activity.object)),
          name: String(objectIn(JSON.stringify(activity.object)).name).slice(0, 80),
        },
      })),
    'name shown otherwise than it was sent',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, area, make, cause) => {
    const outcome = await verifyEngine({ make }, { areas: area.split(' and '), checks: foundBy(cause) });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect([...new Set(findings.map((finding) => finding.cause))]).toContain(cause);
  });

  it('turns over a list that has grown late every second time: is found out', async () => {
    const make = (): Defect => {
      let calls = 0;
      return changed('listKeywordMigrations', (body) => {
        calls += 1;
        return { ...body, migrations: calls % 2 === 0 ? items(body.migrations) : items(body.migrations).toReversed() };
      });
    };
    const only = ['listKeywordMigrations', 'createKeywordMigration'];
    const outcome = await verifyEngine({ make }, { only, checks: ['rules', 'lists'] });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect(findings.map(({ says }) => says)).toContain('Readings of a list have the same order.');
  });

  it('escapes names where it offers them elsewhere: is found out', async () => {
    const make = (): Defect =>
      changed('getTemplateResource', (body) => objectIn(JSON.stringify(body).replaceAll('<', '&lt;')));
    const only = ['createMonitorCondition', 'deleteMonitorCondition', 'listMonitorConditions', 'getTemplateResource'];
    const outcome = await verifyEngine({ make }, { only, checks: ['values'] });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect(findings.map(({ cause }) => cause)).toContain('name shown otherwise than it was sent');
  });
});
