import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { problemsOf, problemsOfText, unpinned } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every file that is or would be committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
/** What a program writes, into folders of its own. */
const GENERATED = /^(?:sdk\/src\/generated|openapi\/dist|stories\/speech)\//;
const sources = files.filter((path) => /\.(?:ts|tsx|mjs|js|css)$/.test(path) && !GENERATED.test(path));
/** Everything that is written by hand. */
const texts = files.filter(
  (path) => !/\.(?:png|ico|woff2?)$/.test(path) && !path.endsWith('package-lock.json') && !GENERATED.test(path),
);

describe('texts', () => {
  const own = 'tests/repo/';

  it('are short enough to read, and contain no machine-specific path', () => {
    expect(texts).toContain('openapi/areas/profile/examples.yaml');
    const problems = texts.filter((path) => !path.startsWith(own)).flatMap((path) => problemsOfText(path, read(path)));
    expect(problems).toEqual([]);
  });

  it.each([
    ['README.md', 'See /home/me/notes.'],
    ['openapi/a.yaml', 'url: file:///root/a.json'],
    ['.ci/run', 'cd /work/x'],
    ['openapi/a.yaml', 'x\n'.repeat(401)],
  ])('finds a violation in %s: %s', (path, text) => {
    expect(problemsOfText(path, text)).not.toEqual([]);
  });

  it('allows URLs and short files', () => {
    expect(problemsOfText('a.md', `GET /api/work/homes\nhttps://a.example/home/x\n${'x\n'.repeat(398)}`)).toEqual([]);
  });
});

describe('sources', () => {
  it('follow the rules of the repository', () => {
    expect(sources.length).toBeGreaterThan(100);
    const own = 'tests/repo/';
    const problems = sources.filter((path) => !path.startsWith(own)).flatMap((path) => problemsOf(path, read(path)));
    expect(problems).toEqual([]);
  });

  it.each([
    ['web/src/a.ts', 'const a: any = 1;'],
    ['web/src/a.ts', 'f<any>(x)'],
    ['web/src/a.ts', 'x as unknown as Y'],
    ['web/src/a.ts', '// @ts-ignore'],
    ['web/src/a.ts', '// biome-ignore lint: no'],
    ['tests/a.test.ts', 'it.skip("x")'],
    ['tests/a.test.ts', 'describe.each([])\ntest.describe.only("x")'],
    ['tests/a.test.ts', 'it.skipIf(slow)("x")'],
    ['tests/a.test.ts', 'page.waitForTimeout(3)'],
    ['web/src/a.ts', '// TODO later'],
    ['scripts/a.ts', 'open("/work/x")'],
    ['web/src/a.ts', 'await fetch("/api")'],
    ['web/src/a.ts', 'await globalThis.fetch("/api")'],
    ['web/src/a.ts', 'createApi({})'],
    ['web/src/settings/a.ts', 'new Intl.NumberFormat().format(1)'],
    ['web/src/settings/a.ts', 'day.toLocaleDateString()'],
    ['web/src/settings/a.tsx', '<Text>Operators of Atrium</Text>'],
    ['web/src/settings/a.tsx', "import { Group, NumberInput, Text } from '@mantine/core';"],
    ['web/src/settings/a.tsx', '<TextInput type="date" />'],
    ['web/src/settings/a.tsx', '<TextInput maxLength={5} />'],
    ['web/src/kit/fields/a.tsx', '<NumberInput clampBehavior="strict" />'],
    ['web/src/settings/a.tsx', 'onChange={(event) => set(event.currentTarget.value.replaceAll(" ", ""))}'],
    ['web/src/ui/a.css', ':root:has([data-bar]) .toast {'],
    ['tests/e2e/a.spec.ts', 'expect((await row.boundingBox())?.height).toBe(60)'],
    ['tests/site/a.spec.ts', "expect(await page.getByRole('row').count()).toBe(3)"],
    ['web/src/a.ts', 'x\n'.repeat(401)],
    ['web/src/settings/a/APage.tsx', 'x\n'.repeat(201)],
  ])('finds a violation in %s: %s', (path, text) => {
    expect(problemsOf(path, text)).not.toEqual([]);
  });

  it('allows ordinary code', () => {
    expect(
      problemsOf('web/src/a.ts', 'const company: Company = find(many);\nclient.fetch(x);\n// any of them'),
    ).toEqual([]);
  });
});

describe('packages', () => {
  const manifests = files.filter((path) => /(?:^|\/)package\.json$/.test(path));

  it('pin every dependency to one version', () => {
    expect(manifests.length).toBe(6);
    expect(manifests.flatMap((path) => unpinned(JSON.parse(read(path))))).toEqual([]);
    expect(unpinned({ dependencies: { a: '^1.0.0' } })).toEqual(['a@^1.0.0']);
  });

  it('the lock file names no registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":\s*"http/);
  });
});

/** The Mantine components that a file uses and that have a style sheet. */
function styledIn(path: string): string[] {
  const text = read(path);
  const imported = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
  // `Radio.Card` has its own, `RadioCard.css`.
  const parts = [...text.matchAll(/<([A-Z]\w+)\.([A-Z]\w+)/g)].map(([, name, part]) => `${name}${part}`);
  return [...imported, ...parts].filter((name) =>
    existsSync(join(root, `node_modules/@mantine/core/styles/${name}.css`)),
  );
}

/** A file of the console and everything it imports, also on demand, but for the files that are excluded. */
function reachedFrom(path: string, excluded: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || excluded.test(path) || !existsSync(join(root, path))) return seen;
  seen.add(path);
  for (const [, other = ''] of read(path).matchAll(/(?:from |import\()'(\.[^']*\.tsx?)'/g)) {
    reachedFrom(join(dirname(path), other), excluded, seen);
  }
  return seen;
}

describe('styles', () => {
  const ahead = read('web/src/app/styles.ts');
  const inShell = read('web/src/app/shell/styles.ts');
  const hasStyles = (sheets: string) => (name: string) => sheets.includes(`/${name}.css'`);

  it('every Mantine component in use has its style sheet', () => {
    const used = [...new Set(sources.filter((path) => path.startsWith('web/src/')).flatMap(styledIn))];
    expect(used).toEqual(expect.arrayContaining(['Button', 'RadioCard']));
    expect(used.filter((name) => !hasStyles(ahead + inShell)(name))).toEqual([]);
  });

  it('those of the components outside the shell come with the first screen', () => {
    const shell =
      /web\/src\/(?:app\/shell\/Shell|routes\/DenialNotice|settings\/\w+\/|screens\/(?:product|payment|admin)\/)/;
    const reached = [...reachedFrom('web/src/app/main.tsx', shell)];
    expect(reached).toEqual(expect.arrayContaining(['web/src/screens/plans/PlansScreen.tsx', 'web/src/ui/Splash.tsx']));
    const used = [...new Set(reached.flatMap(styledIn))];
    expect(used.filter((name) => !hasStyles(ahead)(name))).toEqual([]);
  });
});
