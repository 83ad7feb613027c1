import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Violations of each rule: the rule, the file and its code. The code of a package is in a folder named dist. */
const BREACHES: readonly [rule: string, file: string, code: string][] = [
  ['no-cycles', 'sdk/src/cycleA.ts', "import './cycleB.ts';"],
  ['no-cycles', 'mocks/engine/typeCycleA.ts', "import type { B } from './typeCycleB.ts';\nexport type A = B;"],
  ['contract-knows-nothing', 'openapi/verify/run.ts', "import '../../sdk/src/index.ts';"],
  ['sdk-knows-no-app', 'sdk/src/appUser.ts', "import '../../web/src/messages.ts';"],
  ['react-only-in-rtk', 'sdk/src/reactUser.ts', "import 'react';"],
  ['react-only-in-rtk', 'sdk/src/reduxUser.ts', "import '@reduxjs/toolkit';"],
  ['schemas-are-lazy', 'sdk/src/eager.ts', "import './zod.ts';"],
  ['client-knows-no-command-line', 'sdk/src/cliUser.ts', "import './cli/runCli.ts';"],
  ['rules-are-pure', 'sdk/src/rules/impure.ts', "import '../index.ts';"],
  ['mocks-know-no-console', 'mocks/engine/consoleUser.ts', "import '../../web/src/messages.ts';"],
  ['mocks-use-types-rules-and-schemas', 'mocks/engine/clientUser.ts', "import '../../sdk/src/transport.ts';"],
  ['console-knows-no-mock', 'web/src/mockUser.ts', "import '../../mocks/index.ts';"],
  ['console-uses-public-sdk', 'web/src/insideUser.ts', "import '../../sdk/src/transport.ts';"],
  ['pages-stand-alone', 'web/src/settings/sla/neighbour.ts', "import '../tags/tags.ts';"],
  ['pages-know-no-screen', 'web/src/settings/sla/screenUser.ts', "import '../../screens/product/product.ts';"],
  ['areas-stand-alone', 'web/src/areas/users/neighbour.ts', "import '../tags/names.ts';"],
  ['registry-is-for-routes', 'web/src/settings/sla/registryUser.ts', "import '../registry.ts';"],
  ['definitions-are-for-the-generator', 'web/src/settings/sla/definitionUser.ts', "import './page.ts';"],
  ['base-knows-no-page', 'web/src/base/hooksUser.ts', "import '../../../sdk/src/rtk/index.ts';"],
  ['kit-asks-no-server', 'web/src/kit/hooksUser.ts', "import '../../../sdk/src/rtk/index.ts';"],
  ['kit-asks-no-server', 'web/src/kit/storeUser.ts', "import '../session/makeStore.ts';"],
  // Each layer imports the layer above it.
  ['nothing-above-ui', 'web/src/ui/upward.ts', "import '../base/base.ts';"],
  ['nothing-above-base', 'web/src/base/upward.ts', "import '../session/makeStore.ts';"],
  ['nothing-above-session', 'web/src/session/upward.ts', "import '../kit/kit.ts';"],
  ['nothing-above-kit', 'web/src/kit/upward.ts', "import '../areas/tags/names.ts';"],
  ['nothing-above-areas', 'web/src/areas/tags/upward.ts', "import '../../screens/product/product.ts';"],
  ['nothing-above-screens', 'web/src/screens/login/upward.ts', "import '../../settings/tags/tags.ts';"],
  ['nothing-above-settings', 'web/src/settings/sla/upward.ts', "import '../../routes/guard.ts';"],
  ['nothing-above-routes', 'web/src/routes/upward.ts', "import '../app/shell.ts';"],
  ['nothing-above-contract', 'mocks/engine/contract/upward.ts', "import '../state/state.ts';"],
  ['nothing-above-state', 'mocks/engine/state/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-call', 'mocks/engine/call/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-stored', 'mocks/engine/stored/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-money', 'mocks/engine/money/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-log', 'mocks/engine/log/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-caller', 'mocks/engine/caller/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-route', 'mocks/engine/route/upward.ts', "import '../areas/sla/sla.ts';"],
  ['nothing-above-dialect', 'openapi/verify/dialect/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-http', 'openapi/verify/http/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-plan', 'openapi/verify/plan/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-arazzo', 'openapi/verify/arazzo/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-judge', 'openapi/verify/judge/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-report', 'openapi/verify/report/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-phases', 'openapi/verify/phases/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-har', 'openapi/verify/har/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-draft', 'openapi/verify/draft/upward.ts', "import '../cli/cli.ts';"],
  ['nothing-above-proxy', 'openapi/verify/proxy/upward.ts', "import '../cli/cli.ts';"],
  ['screens-stand-alone', 'web/src/screens/login/neighbour.ts', "import '../product/product.ts';"],
  ['ui-is-dumb', 'web/src/ui/routerUser.ts', "import 'react-router';"],
  ['ui-is-dumb', 'web/src/ui/storeUser.ts', "import 'react-redux';"],
  ['ui-is-dumb', 'web/src/ui/sdkUser.ts', "import '../../../sdk/src/index.ts';"],
  ['store-in-one-place', 'web/src/settings/sla/store.ts', "import '@reduxjs/toolkit';"],
  ['no-unresolved', 'web/src/lost.ts', "import './nowhere.ts';"],
];

/** Imports that must stay allowed. */
const FINE: readonly [file: string, code: string][] = [
  ['sdk/src/lazy.ts', "export const load = () => import('./zod.ts');"],
  ['sdk/src/rules/pure.ts', "import type { A } from '../index.ts';\nexport type B = A;"],
  ['sdk/src/rtk/hooks.ts', "import '@reduxjs/toolkit';"],
  ['mocks/engine/rulesUser.ts', "import '../../sdk/src/rules/index.ts';"],
  ['web/src/session/store.ts', "import '@reduxjs/toolkit';\nimport '../../../sdk/src/index.ts';"],
  [
    'web/src/settings/sla/own.ts',
    "import './levels/level.ts';\nimport '../../kit/kit.ts';\nimport '../../areas/tags/names.ts';",
  ],
  ['web/src/kit/limitsUser.ts', "import '../../../sdk/src/limits.ts';"],
  ['web/src/app/menu.ts', "import '../settings/registry.ts';\nimport '../routes/guard.ts';"],
  ['web/src/routes/table.ts', "import '../settings/registry.ts';\nimport '../screens/product/product.ts';"],
  ['stories/story.ts', "import '../mocks/index.ts';\nimport '../web/src/messages.ts';"],
];

const TARGETS: Record<string, string> = {
  'sdk/src/cycleB.ts': "import './cycleA.ts';",
  'sdk/src/index.ts': 'export type A = 1;',
  'sdk/src/zod.ts': 'export const a = 1;',
  'sdk/src/cli/runCli.ts': 'export const a = 1;',
  'sdk/src/limits.ts': 'export const a = 1;',
  'sdk/src/transport.ts': 'export const a = 1;',
  'sdk/src/rules/index.ts': 'export const a = 1;',
  'mocks/index.ts': 'export const a = 1;',
  'web/src/messages.ts': 'export const a = 1;',
  'web/src/settings/tags/tags.ts': 'export const a = 1;',
  'mocks/engine/typeCycleB.ts': "import type { A } from './typeCycleA.ts';\nexport type B = A;",
  'openapi/verify/cli/cli.ts': 'export const a = 1;',
  'mocks/engine/state/state.ts': 'export const a = 1;',
  'mocks/engine/areas/sla/sla.ts': 'export const a = 1;',
  'sdk/src/rtk/index.ts': 'export const a = 1;',
  'web/src/base/base.ts': 'export const a = 1;',
  'web/src/session/makeStore.ts': 'export const a = 1;',
  'web/src/kit/kit.ts': 'export const a = 1;',
  'web/src/areas/tags/names.ts': 'export const a = 1;',
  'web/src/routes/guard.ts': 'export const a = 1;',
  'web/src/app/shell.ts': 'export const a = 1;',
  'web/src/settings/registry.ts': 'export const a = 1;',
  'web/src/settings/sla/page.ts': 'export const a = 1;',
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
    if (!Array.isArray(report)) throw new Error('The report of dependency-cruiser is not a list.');
    found = report.map(({ rule, from }) => [String(rule.name), String(from)]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(BREACHES)('%s finds %s', (rule, file) => {
    expect(found).toContainEqual([rule, file]);
  });

  it.each(FINE)('allows %s', (file) => {
    expect(found.filter(([, from]) => from === file)).toEqual([]);
  });

  it('each has a violation here and a comment', async () => {
    const { default: config }: { default: Config } = await import(join(root, '.dependency-cruiser.mjs'));
    expect(config.forbidden.length).toBeGreaterThan(10);
    for (const { name, comment } of config.forbidden) {
      expect(BREACHES.map(([rule]) => rule)).toContain(name);
      expect(comment.length).toBeGreaterThan(20);
    }
  });
});
