/** Which number a release may have, by what it changes (Semantic Versioning 2.0.0). */

/** What a release changes for those who use the last one. */
export type Level = 'fix' | 'addition' | 'break';

type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** The numbers that may follow, the smallest first. Before 1.0.0 the second number stands for breaks, as npm's ranges have it. */
function followers([major, minor, patch]: Version, level: Level): string[] {
  const raises: readonly (readonly [string, readonly Level[]])[] = [
    [`${major}.${minor}.${patch + 1}`, major === 0 ? ['fix', 'addition'] : ['fix']],
    [`${major}.${minor + 1}.0`, major === 0 ? ['fix', 'addition', 'break'] : ['fix', 'addition']],
    [`${major + 1}.0.0`, ['fix', 'addition', 'break']],
  ];
  return raises.filter(([, levels]) => levels.includes(level)).map(([version]) => version);
}

/** Whether a number promises nothing to those who use an earlier one: the first number rose, or the second before 1.0.0. */
export function allowsBreaks(last: string, version: string): boolean {
  const [was, is] = [parse(last), parse(version)];
  if (was === undefined || is === undefined) return false;
  return is[0] > was[0] || (is[0] === 0 && was[0] === 0 && is[1] > was[1]);
}

/** The number that a release should have. */
export function nextVersion(last: string, level: Level): string {
  const version = parse(last);
  const [next] = version === undefined ? [] : followers(version, level);
  if (next === undefined) throw new Error(`${last} is not a version.`);
  return next;
}

const REASONS: Record<Level, string> = {
  fix: 'it changes nothing that others use',
  addition: 'it adds to what others use',
  break: 'it breaks what others use',
};

/** Why a release cannot have a number; undefined if it can. */
export function versionProblem(last: string, wanted: string, level: Level): string | undefined {
  const version = parse(last);
  if (version === undefined || parse(wanted) === undefined) return `${wanted} is not a version such as 1.2.3.`;
  const allowed = followers(version, level);
  if (allowed.includes(wanted)) return undefined;
  return `${wanted} cannot follow ${last}, because ${REASONS[level]}. Use ${allowed.join(', or ')}.`;
}
