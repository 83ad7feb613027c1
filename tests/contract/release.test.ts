/** A release: what it changes for whom, which number it may have, and what its changelogs say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { section, summary, withSection } from '../../scripts/release/changelog.ts';
import { changesBetween, levelOf, type Snapshot } from '../../scripts/release/changes.ts';
import { typeBreaks } from '../../scripts/release/typeBreaks.ts';
import { type Level, nextVersion, versionProblem } from '../../scripts/release/version.ts';
import { VERSION_FILES, withVersion } from '../../scripts/release/writeVersion.ts';
import { root } from './support.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const bundle = JSON.parse(read('openapi/dist/openapi.json'));

describe('the number of a release', () => {
  it.each<[string, Level, string]>([
    ['0.1.0', 'fix', '0.1.1'],
    ['0.1.0', 'addition', '0.1.1'],
    ['0.1.9', 'break', '0.2.0'],
    ['1.2.3', 'fix', '1.2.4'],
    ['1.2.3', 'addition', '1.3.0'],
    ['1.2.3', 'break', '2.0.0'],
  ])('after %s with a %s is %s', (last, level, next) => expect(nextVersion(last, level)).toBe(next));

  it.each([
    ['1.2.3', '1.2.4', 'addition', /because it adds.*Use 1\.3\.0, or 2\.0\.0/],
    ['1.2.3', '1.3.0', 'break', /because it breaks.*Use 2\.0\.0/],
    ['1.2.3', '1.2.3', 'fix', /cannot follow/],
    ['1.2.3', '1.2.5', 'fix', /cannot follow/],
    ['1.2.3', '1.1.0', 'fix', /cannot follow/],
    ['0.1.0', '0.1.1', 'break', /Use 0\.2\.0, or 1\.0\.0/],
    ['1.2.3', 'v2', 'fix', /is not a version/],
  ] as const)('after %s cannot be %s with a %s', (last, wanted, level, message) => {
    expect(versionProblem(last, wanted, level)).toMatch(message);
  });

  it('that is proposed is always accepted', () => {
    const number = fc.nat({ max: 50 });
    fc.assert(
      fc.property(number, number, number, fc.constantFrom<Level>('fix', 'addition', 'break'), (a, b, c, level) => {
        const last = `${a}.${b}.${c}`;
        expect(versionProblem(last, nextVersion(last, level), level)).toBeUndefined();
      }),
    );
  });

  it('is one for the three packages, that of the contract', () => {
    const { version } = bundle.info;
    for (const workspace of ['openapi', 'sdk', 'mocks']) {
      expect(JSON.parse(read(`${workspace}/package.json`)).version, workspace).toBe(version);
    }
    expect(JSON.parse(read('mocks/package.json')).dependencies).toMatchObject({
      '@atrium-console/contract': version,
      '@atrium-console/sdk': version,
    });
  });

  it('is set wherever it stands, and nowhere else', () => {
    for (const file of VERSION_FILES) {
      const before = read(file);
      const after = withVersion(file, before, '0.1.0', '7.8.9');
      const lines = before.split('\n');
      const changed = after.split('\n').filter((line, index) => line !== lines[index]);
      expect(changed.length, file).toBeGreaterThan(0);
      expect(
        changed.filter((line) => !line.includes('7.8.9')),
        file,
      ).toEqual([]);
      expect(withVersion(file, after, '7.8.9', '0.1.0'), file).toBe(before);
    }
    const lock = JSON.parse(withVersion('package-lock.json', read('package-lock.json'), '0.1.0', '7.8.9'));
    expect(lock.packages.mocks.dependencies['@atrium-console/sdk']).toBe('7.8.9');
  });
});

describe('what a release changes', () => {
  const snapshot = (parts: Partial<Snapshot> = {}): Snapshot => ({
    document: bundle,
    rules: [{ id: 'sla.max', sentence: 'At most 687599 seconds.', status: 'stated' }],
    exports: { sdk: ['. createClient', '. paginate'], mock: ['. createMockFetch'] },
    ...parts,
  });
  const without = (path: string) => {
    const document = structuredClone(bundle);
    delete document.paths[path];
    return document;
  };

  it('is nothing between equal releases', () => {
    const changes = changesBetween(snapshot(), snapshot(), []);
    expect([changes, levelOf(changes)]).toEqual([{ contract: [], sdk: [], mock: [] }, 'fix']);
    expect(summary(changes)).toContain('Users of the SDK:\n  nothing');
  });

  it('is an addition for servers if there is a new operation or rule', () => {
    const before = snapshot({ document: without('/api/v1.0/sla'), rules: [] });
    const changes = changesBetween(before, snapshot(), []);
    expect(changes.contract.map(({ text }) => text)).toEqual([
      'New operation `listSla`: `GET /api/v1.0/sla`.',
      'New rule `sla.max`: At most 687599 seconds.',
    ]);
    expect(levelOf(changes)).toBe('addition');
  });

  it('is a break if an operation or an export is gone, or what compiled no longer does', () => {
    const gone = changesBetween(snapshot(), snapshot({ document: without('/api/v1.0/sla') }), []);
    expect([gone.contract[0]?.level, gone.contract[0]?.text]).toEqual(['break', expect.stringContaining('`listSla`')]);
    const unexported = snapshot({ exports: { sdk: ['. createClient'], mock: [] } });
    const lost = changesBetween(snapshot(), unexported, []);
    expect([lost.sdk, lost.mock]).toEqual([
      [{ level: 'break', text: 'Removed: `. paginate`.' }],
      [{ level: 'break', text: 'Removed: `. createMockFetch`.' }],
    ]);
    expect(levelOf(changesBetween(snapshot(), snapshot(), ['folders.ts:3 No such function']))).toBe('break');
  });

  it('tells a rule that changed from one that is gone', () => {
    const rule = { id: 'sla.max', sentence: 'At most 10 seconds.', status: 'stated' };
    const texts = (rules: Snapshot['rules']) =>
      changesBetween(snapshot(), snapshot({ rules }), []).contract.map(({ text }) => text);
    expect(texts([rule])).toEqual(['The rule `sla.max` now says (stated): At most 10 seconds.']);
    expect(texts([])).toEqual(['The rule `sla.max` is no longer checked.']);
  });
});

describe('the programs of the last release', () => {
  const example = read('docs/examples/folders.ts');

  it('compile with the SDK as it is, or are named', { timeout: 60_000 }, () => {
    expect(typeBreaks(root, { 'folders.ts': example })).toEqual([]);
    const broken = typeBreaks(root, { 'folders.ts': example.replace("'listCannedFolders'", "'listOldFolders'") });
    expect(broken[0]).toMatch(/^folders\.ts:\d+ No overload matches this call.*listOldFolders/);
  });
});

describe('a changelog', () => {
  const changes = [
    { level: 'break', text: 'Removed: `. paginate`.' },
    { level: 'addition', text: 'New: `. pages`.' },
  ] as const;

  it('has the newest release first, with what breaks at its top', () => {
    const first = withSection('# Changelog\n\nOne version.\n', section('0.1.0', '2026-11-01', []));
    const second = withSection(first, section('0.2.0', '2026-11-24', changes));
    expect(second).toBe(`# Changelog

One version.

## 0.2.0 (2026-11-24)

### Breaking changes

- Removed: \`. paginate\`.

### Added

- New: \`. pages\`.

## 0.1.0 (2026-11-01)

No changes that its users see.
`);
  });
});
