import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One breach of each rule: the rule, the file and what it says. A package's code stands in a folder named dist. */
const BREACHES: readonly [rule: string, file: string, code: string][] = [
  ['no-cycles', 'sdk/src/cycleA.ts', "import './cycleB.ts';"],
  ['contract-knows-nothing', 'openapi/verify/run.ts', "import '../../sdk/src/index.ts';"],
  ['sdk-knows-no-app', 'sdk/src/appUser.ts', "import '../../web/src/messages.ts';"],
  ['react-only-in-rtk', 'sdk/src/reactUser.ts', "import 'react';"],
  ['react-only-in-rtk', 'sdk/src/reduxUser.ts', "import '@reduxjs/toolkit';"],
  ['schemas-are-lazy', 'sdk/src/eager.ts', "import './zod.ts';"],
  ['rules-are-pure', 'sdk/src/rules/impure.ts', "import '../index.ts';"],
  ['mocks-know-no-console', 'mocks/engine/consoleUser.ts', "import '../../web/src/messages.ts';"],
  ['mocks-use-types-rules-and-schemas', 'mocks/engine/clientUser.ts', "import '../../sdk/src/transport.ts';"],
  ['console-knows-no-mock', 'web/src/mockUser.ts', "import '../../mocks/index.ts';"],
  ['console-uses-public-sdk', 'web/src/insideUser.ts', "import '../../sdk/src/transport.ts';"],
  ['pages-stand-alone', 'web/src/settings/sla/neighbour.ts', "import '../tags/tags.ts';"],
  ['pages-stand-alone', 'web/src/settings/kit/pageUser.ts', "import '../tags/tags.ts';"],
  ['screens-stand-alone', 'web/src/screens/login/neighbour.ts', "import '../product/product.ts';"],
  ['ui-is-dumb', 'web/src/ui/routerUser.ts', "import 'react-router';"],
  ['ui-is-dumb', 'web/src/ui/storeUser.ts', "import 'react-redux';"],
  ['ui-is-dumb', 'web/src/ui/sdkUser.ts', "import '../../../sdk/src/index.ts';"],
  ['store-in-one-place', 'web/src/settings/sla/store.ts', "import '@reduxjs/toolkit';"],
  ['no-unresolved', 'web/src/lost.ts', "import './nowhere.ts';"],
];

/** What must stay allowed. */
const FINE: readonly [file: string, code: string][] = [
  ['sdk/src/lazy.ts', "export const load = () => import('./zod.ts');"],
  ['sdk/src/rules/pure.ts', "import type { A } from '../index.ts';\nexport type B = A;"],
  ['sdk/src/rtk/hooks.ts', "import '@reduxjs/toolkit';"],
  ['mocks/engine/rulesUser.ts', "import '../../sdk/src/rules/index.ts';"],
  ['web/src/app/store.ts', "import '@reduxjs/toolkit';\nimport '../../../sdk/src/index.ts';"],
  ['web/src/settings/sla/own.ts', "import './levels/level.ts';\nimport '../kit/kit.ts';"],
  ['stories/story.ts', "import '../mocks/index.ts';\nimport '../web/src/messages.ts';"],
];

const TARGETS: Record<string, string> = {
  'sdk/src/cycleB.ts': "import './cycleA.ts';",
  'sdk/src/index.ts': 'export type A = 1;',
  'sdk/src/zod.ts': 'export const a = 1;',
  'sdk/src/transport.ts': 'export const a = 1;',
  'sdk/src/rules/index.ts': 'export const a = 1;',
  'mocks/index.ts': 'export const a = 1;',
  'web/src/messages.ts': 'export const a = 1;',
  'web/src/settings/tags/tags.ts': 'export const a = 1;',
  'web/src/settings/kit/kit.ts': 'export const a = 1;',
  'web/src/settings/sla/levels/level.ts': 'export const a = 1;',
  'web/src/screens/product/product.ts': 'export const a = 1;',
  'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }',
  ...Object.fromEntries(
    ['react', 'react-redux', 'react-router', '@reduxjs/toolkit'].flatMap((name) => [
      [`node_modules/${name}/package.json`, '{ "exports": "./dist/index.mjs" }'],
      [`node_modules/${name}/dist/index.mjs`, 'export const a = 1;'],
    ]),
  ),
};

type Config = { forbidden: { name: string; comment: string }[] };

describe('import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-imports-'));
  let found: [rule: string, file: string][] = [];

  beforeAll(() => {
    const files = [...Object.entries(TARGETS), ...FINE, ...BREACHES.map(([, file, code]) => [file, code] as const)];
    for (const [file, code] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    const command = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'baseline'];
    const report: unknown = JSON.parse(
      execFileSync(
        join(root, 'node_modules/.bin/depcruise'),
        [...command, 'openapi', 'sdk', 'mocks', 'web', 'stories'],
        { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      ),
    );
    if (!Array.isArray(report)) throw new Error('The report of dependency-cruiser is no list.');
    found = report.map(({ rule, from }) => [String(rule.name), String(from)]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(BREACHES)('%s finds %s', (rule, file) => {
    expect(found).toContainEqual([rule, file]);
  });

  it.each(FINE)('lets %s pass', (file) => {
    expect(found.filter(([, from]) => from === file)).toEqual([]);
  });

  it('each has a breach here, and says why it stands', async () => {
    const { default: config }: { default: Config } = await import(join(root, '.dependency-cruiser.mjs'));
    expect(config.forbidden.length).toBeGreaterThan(10);
    for (const { name, comment } of config.forbidden) {
      expect(BREACHES.map(([rule]) => rule)).toContain(name);
      expect(comment.length).toBeGreaterThan(20);
    }
  });
});
