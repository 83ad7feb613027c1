import type { Change, Changes } from './changes.ts';

const NAMES = { contract: 'contract', sdk: 'SDK', mock: 'mock' } as const;
export type PackageKey = keyof typeof NAMES;

function list(heading: string, changes: readonly Change[]): string[] {
  return changes.length === 0 ? [] : [`### ${heading}`, '', ...changes.map(({ text }) => `- ${text}`), ''];
}

/** The section of a release in the changelog of one package. */
export function section(version: string, day: string, changes: readonly Change[]): string {
  const of = (level: Change['level']) => changes.filter((change) => change.level === level);
  const lines = [
    ...list('Breaking changes', of('break')),
    ...list('Added', of('addition')),
    ...list('Fixed', of('fix')),
  ];
  const body = lines.length === 0 ? ['No changes that its users see.', ''] : lines;
  return [`## ${version} (${day})`, '', ...body].join('\n');
}

/** A changelog with a new section, above those of earlier releases. */
export function withSection(changelog: string, text: string): string {
  const at = changelog.indexOf('\n## ');
  const [head, earlier] =
    at === -1 ? [changelog.trimEnd(), ''] : [changelog.slice(0, at).trimEnd(), changelog.slice(at)];
  return `${head}\n\n${text.trimEnd()}\n${earlier}`;
}

/** What a release changes, for the terminal. */
export function summary(changes: Changes): string {
  const keys: readonly PackageKey[] = ['contract', 'sdk', 'mock'];
  return keys
    .map((key) => {
      const texts = changes[key].map(({ level, text }) => `  ${level === 'break' ? 'BREAKS ' : ''}${text}`);
      return [`Users of the ${NAMES[key]}:`, ...(texts.length === 0 ? ['  nothing'] : texts)].join('\n');
    })
    .join('\n');
}
