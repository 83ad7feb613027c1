/** Writes the file. */
import { stringify } from 'yaml';
import { readDialect } from '../dialect/index.ts';
import type { Action } from './actions.ts';
import { groupsOf } from './groups.ts';

/** A list of what a person should know, under a heading. */
export type Note = { heading: string; lines: readonly string[] };

/** As a value on one line. */
const inLine = (value: unknown) => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();

function linesOf({ target, wire, isSure, why }: Action): string[] {
  const action = [`- target: ${inLine(target)}`, `  update: ${inLine({ 'x-wire': wire })}`];
  if (isSure) return [`  # ${why.charAt(0).toUpperCase()}${why.slice(1)}.`, ...action.map((line) => `  ${line}`)];
  return [`  # Not sure: ${why}.`, ...action.map((line) => `  # ${line}`)];
}

type Written = {
  text: string;
  /** The action of each line. */
  actions: ReadonlyMap<number, Action>;
};

function written(title: string, actions: readonly Action[], notes: readonly Note[]): Written {
  const lines = [
    '# Drafted by atrium-verify. Each action has what speaks for it in the line above. What is not sure is a comment: look at',
    '# it, and remove the # if it is right.',
    'overlay: 1.0.0',
    `info: ${inLine({ title, version: '1.0.0' })}`,
  ];
  for (const { heading, lines: items } of notes) {
    lines.push('', `# ${heading}`, ...items.map((item) => `#   ${item}`));
  }
  lines.push('', actions.some(({ isSure }) => isSure) ? 'actions:' : 'actions: []');
  const known = new Map<number, Action>();
  for (const [group, all] of groupsOf(actions, (action) => action.group)) {
    lines.push(`  # ${group}`);
    for (const action of all) {
      for (const line of linesOf(action)) {
        lines.push(line);
        known.set(lines.length, action);
      }
    }
    lines.push('');
  }
  return { text: `${lines.join('\n').trimEnd()}\n`, actions: known };
}

/** The actions that a problem is about. */
function blamed(problem: string, { actions }: Written): Action[] {
  const line = Number(/^Line (\d+):/.exec(problem)?.[1]);
  const named = actions.get(line);
  if (named !== undefined && !named.isConfirmed) return [named];
  // What is confirmed excludes what is not.
  const sure = [...new Set(actions.values())].filter(({ isSure, isConfirmed }) => isSure && !isConfirmed);
  const same = sure.filter(({ target }) => target === named?.target);
  if (same.length > 0) return same;
  const words = new Set(problem.match(/\w+/g));
  const about = sure.filter(({ target }) =>
    (/operationId == '(\w+)'|\.(\w+)$/.exec(target) ?? []).slice(1).some((word) => words.has(word)),
  );
  return about.length > 0 ? about : sure;
}

/**
 * Writes actions as a file that is accepted. Actions that exclude one another become comments.
 * @param title What the server is called.
 */
export function writeDraft(title: string, actions: readonly Action[], notes: readonly Note[]) {
  let all = [...actions];
  for (;;) {
    const draft = written(title, all, notes);
    const read = readDialect(draft.text);
    if (read.ok) return { text: draft.text, actions: all };
    const reasons = new Map(
      read.problems.flatMap((problem) =>
        blamed(problem, draft).map(
          (action) => [action, problem.replace(/^Line \d+: /, '').replace(/\.$/, '')] as const,
        ),
      ),
    );
    all = all.map((action) => {
      const reason = reasons.get(action);
      return reason === undefined ? action : { ...action, isSure: false, why: `${action.why}; but ${reason}` };
    });
  }
}
