import type { Kind } from './kinds.ts';

/** The groups of checks, as `--check` names them. docs/verify.md says what each looks for. */
export const GROUPS = [
  ...(['form', 'rules', 'values', 'half-done', 'rights', 'at-once'] as const),
  ...(['again', 'lists', 'leaks', 'http', 'counts'] as const),
] as const;

export type Group = (typeof GROUPS)[number];

/** The groups of which a run makes the checks. */
export type Groups = ReadonlySet<Group>;

/** What looks at whatever is answered needs calls to look at: those of the contract's plainest use, and what must be refused. */
const LOOKING: readonly Group[] = ['leaks', 'http'];

const FORM: readonly Group[] = ['form', ...LOOKING];
const RIGHTS: readonly Group[] = ['rights', ...LOOKING];
/** What looks at lists and counts while something is changed needs no more than changes. */
export const USE: readonly Group[] = ['form', 'rules', 'lists', 'counts', ...LOOKING];

/** The groups of the steps that are planned before they are made, by kind. Those without a row are made by every run. */
const PLANNED: Partial<Record<Kind, readonly Group[]>> = {
  auth: RIGHTS,
  'cookie-name': RIGHTS,
  'cookie-value': RIGHTS,
  permission: RIGHTS,
  feature: RIGHTS,
  'other-account': RIGHTS,
  'unknown-id': FORM,
  'malformed-id': FORM,
  method: FORM,
  'query-type': FORM,
  'query-missing': FORM,
  'missing-field': FORM,
  'wrong-type': FORM,
  'outside-enum': FORM,
  'out-of-range': FORM,
  'not-json': FORM,
  'media-type': FORM,
  'life-cycle': USE,
  'write-back': USE,
};

/** Whether a run makes the checks of one of some groups. */
export function wants(groups: Groups, some: readonly Group[]): boolean {
  return some.some((one) => groups.has(one));
}

/** Whether a run makes a planned step of a kind. */
export function wantsKind(groups: Groups, kind: Kind): boolean {
  const own = PLANNED[kind];
  return own === undefined || wants(groups, own);
}

function isGroup(name: string): name is Group {
  return GROUPS.some((group) => group === name);
}

/** The groups of checks that --check names; all of them without it. */
export function selectGroups(names: readonly string[] = []): { groups: Groups; problems: string[] } {
  const problems = names
    .filter((name) => !isGroup(name))
    .map((name) => `--check contains ${name}, which is not one of ${GROUPS.join(', ')}.`);
  return { groups: new Set(names.length === 0 ? GROUPS : names.filter(isGroup)), problems };
}
