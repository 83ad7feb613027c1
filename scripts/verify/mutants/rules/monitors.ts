import {
  accepts,
  acceptsTaken,
  forgetsChanges,
  items,
  keepsDeleted,
  keepsLinks,
  type ListOf,
  ofArea,
  storesOther,
  textsIn,
} from '../faults.ts';
import { answered, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

const CONDITIONS: ListOf = {
  list: 'listMonitorConditions',
  field: 'conditions',
  create: 'createMonitorCondition',
  remove: 'deleteMonitorCondition',
};
const KEYWORDS: ListOf = {
  list: 'listMonitorKeywords',
  field: 'keywords',
  create: 'createMonitorKeyword',
  remove: 'deleteMonitorKeyword',
};
const MAILS: ListOf = {
  list: 'listEmailNotifications',
  field: 'notifications',
  create: 'createEmailNotification',
  remove: 'deleteEmailNotification',
};
const ENTRIES: ListOf = {
  list: 'listBlacklist',
  field: 'entries',
  create: 'createBlacklistEntry',
  remove: 'deleteBlacklistEntry',
};

const FIRED = '2026-01-01T00:00:00Z';

/** Servers that break a rule of monitors. */
const monitorRules: readonly Mutant[] = ofArea('monitors', [
  { name: 'a change of a condition is forgotten', rule: 'monitor.conditions', make: forgetsChanges(CONDITIONS) },
  { name: 'a deleted monitor condition is listed', rule: 'monitor.conditions', make: keepsDeleted(CONDITIONS) },
  { name: 'two conditions have one name', rule: 'monitor.conditions', make: acceptsTaken('createMonitorCondition') },
  { name: 'a change of a monitor is forgotten', rule: 'monitor.keywords', make: forgetsChanges(KEYWORDS) },
  { name: 'a deleted monitor is listed', rule: 'monitor.keywords', make: keepsDeleted(KEYWORDS) },
  {
    name: 'a monitor keeps a deleted condition',
    rule: 'monitor.keywords',
    make: keepsLinks(
      'listMonitorKeywords',
      'keywords',
      'condition_ids',
      'createMonitorKeyword',
      'updateMonitorKeyword',
    ),
  },
  {
    name: 'the conditions of a monitor are in another order',
    rule: 'monitor.keywords',
    make: storesOther('createMonitorKeyword', (body) =>
      textsIn(body.condition_ids).length === 2
        ? { ...body, condition_ids: textsIn(body.condition_ids).toReversed() }
        : body,
    ),
  },
  {
    name: 'a monitor of an unknown keyword is accepted',
    rule: 'monitor.keywords',
    make: accepts('createMonitorKeyword', ({ condition_ids }) => textsIn(condition_ids).length === 2),
  },
  {
    name: 'a monitor has an unknown condition',
    rule: 'monitor.keywords',
    make: accepts('createMonitorKeyword', ({ condition_ids }) => textsIn(condition_ids).length === 1),
  },
  {
    name: 'conditions fire that nothing meets',
    rule: 'monitor.firings',
    make: () => changedItems('listMonitorFirings', 'firings', (firing) => ({ ...firing, fired_time: FIRED })),
  },
  {
    name: 'only what fired is answered',
    rule: 'monitor.firings',
    make: () =>
      changed('listMonitorFirings', (body) => ({
        ...body,
        firings: items(body.firings).filter(({ fired_time }) => fired_time !== null),
      })),
  },
  {
    name: 'conditions fire for a keyword that collects nothing',
    rule: 'monitor.firings',
    make: () =>
      answered('listMonitorFirings', async (call) => {
        const response = await call.next();
        if (response.status !== 200 || !call.query.has('keyword_id')) return response;
        const body = objectIn(await response.text());
        const isQuiet = items(body.firings).every(({ fired_time }) => fired_time === null);
        const firings = items(body.firings).map((firing) => (isQuiet ? { ...firing, fired_time: FIRED } : firing));
        return json({ ...body, firings });
      }),
  },
  {
    name: 'the keyword that is asked about is ignored',
    rule: 'monitor.firings',
    make: () => answered('listMonitorFirings', ({ next }) => next({ search: '' })),
  },
  {
    name: 'an unknown keyword has no firings rather than being unknown',
    rule: 'monitor.firings',
    make: () =>
      answered('listMonitorFirings', async ({ next }) => {
        const response = await next();
        return response.status === 404 ? json({ since: FIRED, firings: [] }) : response;
      }),
  },
]);

/** Servers that break a rule of email notifications. */
const mailRules: readonly Mutant[] = ofArea('emailNotifications', [
  { name: 'a change of a notification is forgotten', rule: 'mail.rules', make: forgetsChanges(MAILS) },
  { name: 'a deleted notification is listed', rule: 'mail.rules', make: keepsDeleted(MAILS) },
  { name: 'two notifications have one name', rule: 'mail.rules', make: acceptsTaken('createEmailNotification') },
  {
    name: 'a notification of an unknown keyword is accepted',
    rule: 'mail.rules',
    make: accepts('createEmailNotification', ({ keywords }) => textsIn(keywords).length === 1),
  },
  {
    name: 'a notification has no recipients',
    rule: 'mail.rules',
    make: accepts('createEmailNotification', ({ recipients }) => textsIn(recipients).length === 0),
  },
  {
    name: 'a test mail is sent for nothing',
    rule: 'mail.rules',
    make: () =>
      answered('testEmailNotification', async ({ next }) => {
        const response = await next();
        return response.status === 404 ? json({ message: 'Sent.' }) : response;
      }),
  },
  {
    name: 'recipients are sorted',
    rule: 'mail.rules',
    make: storesOther('createEmailNotification', (body) => ({
      ...body,
      recipients: textsIn(body.recipients).toSorted(),
    })),
  },
]);

/** Counts calls, so that two responses to the same call differ. */
function counting(
  change: (calls: number, query: URLSearchParams) => { hidden?: number; posts?: number },
): Mutant['make'] {
  return () => {
    let calls = 0;
    return answered('previewBlacklistEntry', async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      calls += 1;
      return json({ ...objectIn(await response.text()), ...change(calls, call.query) });
    });
  };
}

/** Servers that break a rule of the blacklist. */
const blacklistRules: readonly Mutant[] = ofArea('blacklist', [
  { name: 'a change of an entry is forgotten', rule: 'blacklist.calls', make: forgetsChanges(ENTRIES) },
  { name: 'a deleted entry is listed', rule: 'blacklist.calls', make: keepsDeleted(ENTRIES) },
  { name: 'an entry is accepted twice', rule: 'blacklist.calls', make: acceptsTaken('createBlacklistEntry') },
  {
    name: 'an author cannot be a link, too',
    rule: 'blacklist.calls',
    make: () => {
      const values = new Set<string>();
      return answered('createBlacklistEntry', async ({ next, body }) => {
        const value = String(objectIn(body).value);
        if (values.has(value)) return json({ code: 'taken', message: 'It is in the list.' }, 409);
        const response = await next();
        if (response.status === 200) values.add(value);
        return response;
      });
    },
  },
  {
    name: 'a preview hides more than there is',
    rule: 'blacklist.preview',
    make: counting(() => ({ hidden: 2000, posts: 10 })),
  },
  { name: 'a preview hides everything', rule: 'blacklist.preview', make: counting(() => ({ hidden: 9, posts: 10 })) },
  {
    name: 'each preview looks at other posts',
    rule: 'blacklist.preview',
    make: counting((calls) => ({ posts: 900 + (calls % 9) })),
  },
  {
    name: 'a preview distinguishes capitals',
    rule: 'blacklist.preview',
    make: counting((_, query) => (query.get('value') === 'A' ? { hidden: 0 } : {})),
  },
  {
    name: 'a preview stores the entry',
    rule: 'blacklist.preview',
    make: () => {
      const stored = new Set<string>();
      return async (call) => {
        if (call.operationId === 'previewBlacklistEntry') stored.add(call.query.get('value') ?? '');
        if (call.operationId !== 'listBlacklist' || !stored.has('A')) return call.next();
        return changed('listBlacklist', (body) => ({
          ...body,
          entries: [...items(body.entries), { _id: '0123456789abcdef01234567', type: 'word', value: 'a', note: '' }],
        }))(call);
      };
    },
  },
]);

/** Servers that break a rule of monitors, email notifications or the blacklist. */
export const mutants: readonly Mutant[] = [...monitorRules, ...mailRules, ...blacklistRules];
