/** Files whose faults the tests must catch, and the tests to do it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Target = { files: readonly string[]; tests: readonly string[] };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files of the SDK that no test of their own name proves, or not it alone. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'cli/askAtTerminal': ['cliSession'],
  'cli/callCommand': ['cli', 'cliOperations'],
  'cli/cliError': ['cli'],
  'cli/completionCommand': ['cli', 'cliCompletion'],
  'cli/completions': ['cliCompletion'],
  'cli/connect': ['cli', 'cliSession'],
  'cli/dryRun': ['cli', 'cliOperations'],
  'cli/exampleCall': ['cliOperations'],
  'cli/helpCommand': ['cli', 'cliOperations'],
  'cli/helpOfCommand': ['cli'],
  'cli/helpOfOperation': ['cliOperations'],
  'cli/loginCommand': ['cliSession'],
  'cli/logoutCommand': ['cliSession'],
  'cli/nearest': ['cli', 'cliTable'],
  'cli/operationNamed': ['cli', 'cliOperations'],
  'cli/operationsCommand': ['cliOperations'],
  'cli/plainText': ['cli', 'cliTable'],
  'cli/print': ['cli', 'cliOperations'],
  'cli/readInput': ['cli', 'cliOperations'],
  'cli/readOptions': ['cli'],
  'cli/refusal': ['cli', 'cliSession'],
  'cli/runCli': ['cli'],
  'cli/storedSession': ['cliSession'],
  'cli/table': ['cliTable'],
  'cli/whoamiCommand': ['cliSession'],
  attempt: ['callErrors', 'calls', 'chaos', 'client', 'transport'],
  checkResponse: ['client', 'errors', 'transport'],
  client: ['callErrors', 'calls', 'chaos', 'client', 'transport'],
  errors: ['callErrors', 'client', 'errors', 'transport'],
  follow: ['redirects'],
  isEnveloped: ['client', 'errors', 'transport'],
  node: ['uploads'],
  onAbort: ['callErrors', 'chaos', 'transport'],
  operationOf: ['client', 'errors', 'transport'],
  ownHeaders: ['calls', 'chaos', 'client', 'transport'],
  pathPattern: ['client', 'errors', 'transport'],
  planned: ['calls', 'chaos', 'client', 'transport'],
  presence: ['presence', 'presence.model'],
  readResponse: ['readResponse', 'transport'],
  readUpTo: ['callErrors', 'readUpTo'],
  redirects: ['callErrors', 'redirects'],
  sessionCookie: ['session'],
  transport: ['callErrors', 'calls', 'chaos', 'client', 'transport'],
  uploadBody: ['uploads'],
  'webhooks/events': ['verifyWebhook'],
  'webhooks/readBody': ['verifyWebhook'],
  'webhooks/replays': ['verifyWebhook'],
  'webhooks/signWebhook': ['verifyWebhook'],
  'webhooks/verifyWebhook': ['verifyWebhook'],
  'webhooks/webhookKey': ['verifyWebhook'],
  zod: ['client'],
  'rules/assignmentLists': ['autoAssign.model'],
  'rules/cannedResponses': ['rules'],
  'rules/email': ['uiSettings'],
  'rules/keywordSets': ['keywordSets', 'keywordText'],
  'rules/keywordText': ['keywordSets', 'keywordText'],
  'rules/objectId': ['rules'],
  'rules/password': ['rules'],
  'rules/payment': ['payments'],
  'rules/permissionNeed': ['permissions'],
  'rules/sla': ['sla', 'slaLevels'],
  'rules/slaLevels': ['sla', 'slaLevels'],
  'rtk/accounts': ['platformRtk'],
  'rtk/admin': ['adminRtk'],
  'rtk/autoAssign': ['autoAssign.model', 'autoAssignRtk', 'rtk'],
  'rtk/envelopeChanges': ['envelopeChanges', 'refetches', 'rtk'],
  'rtk/integrationApi': ['integrationRtk'],
  'rtk/interestTag': ['envelopeChanges', 'refetches', 'rtk'],
  'rtk/payments': ['payments'],
  'rtk/pessimisticUpdate': ['autoAssign.model', 'autoAssignRtk', 'rtk'],
  'rtk/plans': ['platformRtk'],
  'rtk/platform': ['platformRtk'],
  'rtk/postBlocker': ['envelopeChanges', 'refetches', 'rtk'],
  'rtk/ticketTags': ['refetches', 'rtk', 'ticketTagsRtk'],
  'rtk/workingStatus': ['envelopeChanges', 'refetches', 'rtk'],
};

/** A file of rules has a test of its name; the modules of RTK Query are tested together. */
function testsOf(name: string): readonly string[] {
  const [, base = name] = /^rules\/(.+)$/.exec(name) ?? [];
  return OTHERS[name] ?? (name.startsWith('rtk/') ? ['refetches', 'rtk'] : [base]);
}

/** What only passes on what others export has no faults. */
const hasCode = (name: string) =>
  /^(?:export )?(?:async )?(?:function|const|class) /m.test(readFileSync(join(root, `sdk/src/${name}.ts`), 'utf8'));

/** Every file of the SDK with code of its own; those with the same tests are tried together. */
function sdkTargets(): Target[] {
  const names = globSync('**/*.ts', { cwd: join(root, 'sdk/src'), exclude: ['generated/**'] }).map((file) =>
    file.replace(/\.ts$/, ''),
  );
  const gone = Object.keys(OTHERS).filter((name) => !names.includes(name));
  if (gone.length > 0)
    throw new Error(`The SDK has no ${gone.join(', ')}: remove them from scripts/mutate/targets.ts.`);
  const byTests = Map.groupBy(names.filter(hasCode).toSorted(), (name) => testsOf(name).join());
  return [...byTests].map(([tests, files]) => ({
    files: files.map((name) => `sdk/src/${name}.ts`),
    tests: tests.split(',').map((name) => `tests/sdk/${name}.test.ts`),
  }));
}

/**
 * What `npm run mutate` tries: the SDK, the guard with its redirects, targets of redirects, and the engine's session. A fault
 * in a constant runs all tests of its target, so few tests a target make the run short: a file has those of its own rules.
 */
export const TARGETS: readonly Target[] = [
  {
    files: ['web/src/routes/guard.ts', 'web/src/routes/journey.ts'],
    tests: ['tests/web/routes/guard.test.ts', 'tests/web/routes/journey.test.ts'],
  },
  { files: ['web/src/base/config/safeTarget.ts'], tests: ['tests/web/base/config/safeTarget.test.ts'] },
  {
    files: ['mocks/engine/caller/session.ts', 'mocks/engine/caller/signIn.ts'],
    tests: ['tests/mocks/session.test.ts'],
  },
  ...sdkTargets(),
];
