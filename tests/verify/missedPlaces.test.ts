import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject, listAt, textAt } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { type Call, json, objectIn, withCookie } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { cookieOf, type Defect } from './sessionDefects.ts';

/** A response whose list is another one. */
async function withList(response: Response, key: string, other: (items: JsonObject[]) => JsonObject[]) {
  const body = await bodyOf(response);
  return json({ ...body, [key]: other(listAt(body, key).filter(isObject)) });
}

/** Asks for what the main user sees, who is the first to ask for a profile; undefined for calls of other operations or by that user. */
function asMain(operationId: string) {
  let main = '';
  return (call: Call): Promise<Response> | undefined => {
    if (main === '' && call.operationId === 'getProfile') main = cookieOf(call);
    const isOther = call.operationId === operationId && main !== '' && cookieOf(call) !== '' && cookieOf(call) !== main;
    return isOther ? withCookie(call, `access_token=${main}`) : undefined;
  };
}

/** Shows the beginning of a key as it was when the key was listed first. */
function keepsPrefixes(): Defect {
  const prefixes = new Map<string, unknown>();
  return async (call) => {
    const response = await call.next();
    if (call.operationId !== 'listApiKeys' || response.status !== 200) return response;
    return withList(response, 'keys', (keys) =>
      keys.map((key) => {
        const id = textAt(key, '_id');
        if (!prefixes.has(id)) prefixes.set(id, key.prefix);
        return { ...key, prefix: textAt({ prefix: String(prefixes.get(id)) }, 'prefix') };
      }),
    );
  };
}

/** Finds the responses of a folder after it was deleted with them. */
function findsDeleted(): Defect {
  const kept: JsonObject[] = [];
  let known: JsonObject[] = [];
  return async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    if (call.operationId === 'listCannedResponses')
      known = listAt(await bodyOf(response.clone()), 'responses').filter(isObject);
    const folder = call.path.split('/').at(-1);
    if (call.operationId === 'deleteCannedFolder') kept.push(...known.filter(({ folder_id }) => folder_id === folder));
    if (call.operationId !== 'search') return response;
    const text = (call.query.get('q') ?? '').toLowerCase();
    const found = kept.filter((one) => textAt(one, 'title').toLowerCase().includes(text));
    return withList(response, 'results', (results) => [
      ...results,
      ...found.map((one) => ({
        type: 'canned_response',
        _id: textAt(one, '_id'),
        name: textAt(one, 'title'),
        path: '/settings/canned-response/crm',
      })),
    ]);
  };
}

/** Takes as many results of a search as are asked for, and then leaves out those that the caller may not see. */
function limitsFirst(): Defect {
  const all = asMain('search');
  return async (call) => {
    const others = all(call);
    if (others === undefined || !call.query.has('limit')) return call.next();
    const response = await call.next();
    if (response.status !== 200) return response;
    const first = new Set(listAt(await bodyOf(await others), 'results').map((one) => textAt(one, '_id')));
    const whole = await call.next({ search: `?q=${encodeURIComponent(call.query.get('q') ?? '')}&limit=50` });
    return withList(whole, 'results', (results) => results.filter((one) => first.has(textAt(one, '_id'))));
  };
}

/** Forgets what somebody adds to a list while somebody else does. */
function losesAdditions(): Defect {
  let busy = 0;
  return async (call) => {
    if (call.operationId !== 'createAutoSentimentRule') return call.next();
    busy += 1;
    const isLost = busy > 1;
    try {
      await new Promise((resolve) => setImmediate(resolve));
      return isLost ? json({ ...objectIn(call.body), _id: `ffffffffffffffffffffff0${busy}` }) : await call.next();
    } finally {
      busy -= 1;
    }
  };
}

/** Takes an address for another one if its host is spelt otherwise. */
const comparesSpelling: Defect = async (call) => {
  const response = await call.next();
  const body = objectIn(call.body);
  const isRespelt = call.operationId === 'createCustomSocial' && /^https?:\/\/[^/]*[A-Z]/.test(textAt(body, 'url'));
  return isRespelt && response.status === 409
    ? call.next({ body: JSON.stringify({ ...body, url: `${textAt(body, 'url')}again` }) })
    : response;
};

/** Keeps the tokens of channels in the log. */
function logsTokens(): Defect {
  const tokens = new Map<string, string>();
  return async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    if (call.operationId === 'createEngagement')
      tokens.set(textAt(await bodyOf(response.clone()), '_id'), textAt(objectIn(call.body), 'channel_access_token'));
    if (call.operationId !== 'listActivities') return response;
    return withList(response, 'activities', (activities) =>
      activities.map((one) => {
        const token = tokens.get(textAt(one.object, '_id'));
        return token === undefined || one.action !== 'create' ? one : { ...one, after: { config: { token } } };
      }),
    );
  };
}

/** Shows everybody what is shared with a group. */
function sharesWithAll(): Defect {
  const all = asMain('listTemplates');
  return async (call) => {
    const others = all(call);
    const response = await call.next();
    if (others === undefined || response.status !== 200) return response;
    const theirs = await others;
    if (theirs.status !== 200) return response;
    const shared = listAt(await bodyOf(theirs), 'templates')
      .filter(isObject)
      .filter((one) => one.shared === 'group');
    return withList(response, 'templates', (own) => [
      ...own,
      ...shared.filter(({ _id }) => !own.some((one) => one._id === _id)),
    ]);
  };
}

/** Counts hours as if no clock ever changed. */
const knowsNoSummer: Defect = async (call) => {
  const zones: Record<string, string> = { 'Australia/Sydney': 'Etc/GMT-10', 'America/New_York': 'Etc/GMT+5' };
  const zone = zones[call.query.get('time_zone') ?? ''];
  if (call.operationId !== 'getHeatmap' || zone === undefined) return call.next();
  const query = new URLSearchParams(call.query);
  query.set('time_zone', zone);
  const response = await call.next({ search: `?${query}` });
  return json({ ...(await bodyOf(response)), time_zone: call.query.get('time_zone') ?? '' });
};

/** Leaves users in the groups that they were in. */
function keepsMembers(): Defect {
  const before = new Map<string, Set<unknown>>();
  return async (call) => {
    const response = await call.next();
    if (call.operationId !== 'listGroups' || response.status !== 200) return response;
    return withList(response, 'groups', (groups) =>
      groups.map((group) => {
        const id = textAt(group, '_id');
        const members = new Set([...(before.get(id) ?? []), ...listAt(group, 'members')]);
        before.set(id, members);
        return { ...group, members: listAt({ members: JSON.parse(JSON.stringify([...members])) }, 'members') };
      }),
    );
  };
}

/** Keeps the secrets of keys in the log, under their own name. */
function logsSecrets(): Defect {
  const secrets = new Map<string, string>();
  return async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    if (call.operationId === 'createApiKey') {
      const made = await bodyOf(response.clone());
      secrets.set(textAt(made, 'key', '_id'), textAt(made, 'secret'));
    }
    if (call.operationId !== 'listActivities') return response;
    return withList(response, 'activities', (activities) =>
      activities.map((one) => {
        const secret = secrets.get(textAt(one.object, '_id'));
        return secret === undefined ? one : { ...one, after: { secret } };
      }),
    );
  };
}

/** Names invalid fields with brackets. */
const writesBrackets: Defect = async (call) => {
  const response = await call.next();
  if (response.status !== 422) return response;
  const text = await response.text();
  const fields = text.replaceAll(/"field":"([^"]*)"/g, (_, field: string) => {
    const path = field.replaceAll(/\.(\d+)/g, '[$1]');
    return `"field":"${path}"`;
  });
  return new Response(fields, response);
};

/** Names the first of several invalid fields only. */
const namesFirst: Defect = async (call) => {
  const response = await call.next();
  if (response.status !== 422) return response;
  const body = await bodyOf(response);
  return new Response(JSON.stringify({ ...body, errors: listAt(body, 'errors').slice(0, 1) }), response);
};

/** Adds up the rows of a page only. */
const sumsPages: Defect = async (call) => {
  const response = await call.next();
  if (call.operationId !== 'listShifts' || response.status !== 200) return response;
  const body = await bodyOf(response);
  const people = listAt(body, 'people').slice(0, Number(call.query.get('limit') ?? 1000));
  return json({ ...body, people, seconds: people.reduce<number>((sum, one) => sum + Number(Object(one).seconds), 0) });
};

/** Keeps the token of a notification that a change leaves out, and that no example has. */
function keepsTokens(): Defect {
  const tokens = new Map<string, string>();
  return async (call) => {
    if (call.operationId !== 'updateEmailNotification') return call.next();
    const body = objectIn(call.body);
    const token = textAt(body, 'line_token') || tokens.get(call.path);
    if (token === undefined || 'line_token' in body) {
      const response = await call.next();
      if (response.status === 200 && token !== undefined) tokens.set(call.path, token);
      return response;
    }
    return call.next({ body: JSON.stringify({ ...body, line_token: token }) });
  };
}

/** Compares the times of changes as texts. */
function comparesTexts(): Defect {
  const stored = new Map<string, string>();
  return async (call) => {
    const response = await call.next();
    if (call.operationId === 'listSla')
      for (const item of listAt(await bodyOf(response.clone()), 'sla'))
        stored.set(textAt(item, '_id'), textAt(item, 'updated_time'));
    if (call.operationId !== 'updateSla' || response.status !== 409) return response;
    const { updated_time, ...rest } = objectIn(call.body);
    const last = stored.get(call.path.split('/').at(-1) ?? '');
    return last !== undefined && String(updated_time) >= last ? call.next({ body: JSON.stringify(rest) }) : response;
  };
}

const MAILS = [
  'createEmailNotification',
  'updateEmailNotification',
  'deleteEmailNotification',
  'listEmailNotifications',
];
const SLA = ['createSla', 'updateSla', 'deleteSla', 'listSla'];
const KEYS = ['createApiKey', 'updateApiKey', 'rotateApiKey', 'deleteApiKey', 'listApiKeys'];
const FOLDERS = ['createCannedFolder', 'deleteCannedFolder', 'createCannedResponse', 'listCannedResponses'];
const CHANNELS = ['createEngagement', 'deleteEngagement', 'listEngagements', 'listActivities'];
const SOCIALS = ['createCustomSocial', 'deleteCustomSocial', 'listCustomSocials'];
const SENTIMENT = ['createAutoSentimentRule', 'updateAutoSentiment', 'getAutoSentiment'];
const TEMPLATES = ['createTemplate', 'updateTemplate', 'shareTemplate', 'deleteTemplate', 'listTemplates'];
const GROUPS = ['createGroup', 'updateGroup', 'deleteGroup', 'listGroups'];

type Broken = { what: string; only: string[]; make: () => Defect; cause: string };

/** What a stranger's broken servers showed to be missed in places that nothing compared. */
const SERVERS: Broken[] = [
  {
    what: 'shows a key as it was before it was replaced',
    only: KEYS,
    make: keepsPrefixes,
    cause: 'two places show one thing differently',
  },
  {
    what: 'finds what was deleted with something else',
    only: FOLDERS,
    make: findsDeleted,
    cause: 'deleted item found by a search',
  },
  {
    what: 'limits a search before it leaves out what the caller may not see',
    only: ['search'],
    make: limitsFirst,
    cause: 'row lost or doubled between pages',
  },
  {
    what: 'loses what several users add at once',
    only: SENTIMENT,
    make: losesAdditions,
    cause: 'one of several additions lost',
  },
  {
    what: 'takes an address with another spelling of its host for another one',
    only: SOCIALS,
    make: () => comparesSpelling,
    cause: 'value taken by another item accepted',
  },
  {
    what: 'keeps a token in its log that a workflow has sent',
    only: CHANNELS,
    make: logsTokens,
    cause: 'secret shown again',
  },
  {
    what: 'shows users of other groups what is shared with one group',
    only: TEMPLATES,
    make: sharesWithAll,
    cause: 'item shown to somebody with whom it is not shared',
  },
  {
    what: 'keeps the secret of a key in its log, under its own name',
    only: KEYS,
    make: logsSecrets,
    cause: 'secret shown again',
  },
  {
    what: 'keeps what a change leaves out where no example has it',
    only: MAILS,
    make: keepsTokens,
    cause: 'what a change leaves out is as it was',
  },
  {
    what: 'names one of several invalid fields only',
    only: MAILS,
    make: () => namesFirst,
    cause: 'one of several invalid fields not named',
  },
  {
    what: 'adds up one page only',
    only: ['listShifts'],
    make: () => sumsPages,
    cause: 'what stands beside a list follows its page',
  },
  {
    what: 'compares the times of changes as texts',
    only: SLA,
    make: comparesTexts,
    cause: 'change overwritten that was made meanwhile',
  },
  {
    what: 'knows no summer time',
    only: ['getHeatmap'],
    make: () => knowsNoSummer,
    cause: 'counts of another time',
  },
];

describe('a server that a stranger broke where nothing was compared', () => {
  it.each(SERVERS)('$what', async ({ only, make, cause }) => {
    const outcome = await verifyEngine({ make }, { only, checks: foundBy(cause) });
    const found = outcome.ok ? outcome.report.findings.map((finding) => finding.cause) : outcome.problems;
    expect(found).toContain(cause);
  });

  it('names invalid fields otherwise than in dot notation', async () => {
    const outcome = await verifyEngine({ make: () => writesBrackets }, { only: SLA });
    const found = outcome.ok ? outcome.report.findings.map(({ pointer, cause }) => `${pointer}: ${cause}`) : [];
    expect(found.join()).toMatch(/\/errors\/\d+\/field: text in the wrong format in the response/);
  });

  it('[group.calls] leaves users in the groups that they were in', async () => {
    const outcome = await verifyEngine({ make: keepsMembers }, { only: GROUPS });
    const found = outcome.ok ? outcome.report.findings.filter(({ expected }) => /`members`/.test(expected)) : [];
    expect(found.map(({ rule }) => rule)).toContain('group.calls');
  });

  it.each([SLA, MAILS, KEYS, FOLDERS, ['search'], SENTIMENT, SOCIALS, CHANNELS, TEMPLATES, GROUPS, ['getHeatmap']])(
    'is told from a sound one that has %s',
    async (...only) => {
      const outcome = await verifyEngine({}, { only });
      expect(outcome.ok && outcome.report.findings.map(({ cause, operationId }) => `${operationId}: ${cause}`)).toEqual(
        [],
      );
    },
  );
});
