/** Who may import whom (docs/decisions.md). Each rule says in its comment what it protects. */

/** The floors of the console and of the mock engine, the lowest first. A room imports only from floors below its own. */
const FLOORS = {
  'web/src': ['ui', 'base', 'session', 'kit', 'areas', 'screens', 'settings', 'routes', 'app'],
  'mocks/engine': ['contract', 'state', 'call', 'stored', 'money', 'log', 'caller', 'route', 'areas'],
  'openapi/verify': [
    'contract',
    'dialect',
    'http',
    'plan',
    'arazzo',
    'judge',
    'report',
    'phases',
    'har',
    'draft',
    'proxy',
    'cli',
  ],
};

const floorRules = Object.entries(FLOORS).flatMap(([house, floors]) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `nothing-above-${floor}`,
    comment: `${floor} is used by the floors above it; if it used one of them, neither could be read or changed alone.`,
    severity: 'error',
    from: { path: `^${house}/${floor}/` },
    to: { path: `^${house}/(${floors.slice(index + 1).join('|')})/` },
  })),
);

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle cannot be understood or loaded piece by piece.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-knows-nothing',
      comment: 'The contract and its verifier check the SDK, the mock and the console, so they cannot depend on them.',
      severity: 'error',
      from: { path: '^openapi/' },
      to: { path: '^(sdk|mocks|web|stories|tests|scripts)/' },
    },
    {
      name: 'sdk-knows-no-app',
      comment: 'Third parties install only the SDK.',
      severity: 'error',
      from: { path: '^sdk/' },
      to: { path: '^(mocks|web|stories|tests|scripts)/' },
    },
    {
      name: 'react-only-in-rtk',
      comment: 'Plain calls must not need React or Redux.',
      severity: 'error',
      from: { path: '^sdk/src/', pathNot: '^sdk/src/(rtk|generated/rtk)/' },
      to: { path: 'node_modules/(react|react-dom|react-redux|@reduxjs)' },
    },
    {
      name: 'schemas-are-lazy',
      comment: 'The core stays below 6 kB: it loads the schemas only when validation is enabled.',
      severity: 'error',
      from: { path: '^sdk/src/', pathNot: '^sdk/src/(zod\\.ts|checkResponse\\.ts|generated/)' },
      to: { path: '^sdk/src/(zod\\.ts|checkResponse\\.ts|generated/zod/)|node_modules/zod/', dynamic: false },
    },
    {
      name: 'client-knows-no-command-line',
      comment:
        'Applications bundle the client; the command line runs on Node alone and has the words of every operation.',
      severity: 'error',
      from: { path: '^sdk/src/', pathNot: '^sdk/src/(cli/|generated/operationHelp\\.ts$)' },
      to: { path: '^sdk/src/(cli/|generated/operationHelp\\.ts$)' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Business rules import only types, generated names and limits of the contract, so that they run anywhere.',
      severity: 'error',
      from: { path: '^sdk/src/rules/' },
      to: {
        pathNot:
          '^sdk/src/(rules/|generated/limits/|generated/(crmFeatures|fieldTitles|permissions|uiSettingsFields)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mocks-know-no-console',
      comment: 'The mock represents a server, which does not know its client.',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^(web|stories|tests|scripts)/' },
    },
    {
      name: 'mocks-use-types-rules-and-schemas',
      comment: 'If the mock used the SDK client, it would share its bugs.',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^sdk/src/', pathNot: '^sdk/src/(index|operations|rules/index|zod)\\.ts$' },
    },
    {
      name: 'console-knows-no-mock',
      comment: 'Production code must run without mocks, stories and tests.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(mocks|stories|tests|scripts)/' },
    },
    {
      name: 'console-uses-public-sdk',
      comment: 'The console uses only public entries, because third parties may need the same.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: '^sdk/src/',
        pathNot: '^sdk/src/(index|limits|operations|presence|rules/index|rtk/index|webhooks/index|zod)\\.ts$',
      },
    },
    ...floorRules,
    {
      name: 'base-knows-no-page',
      comment: 'What every floor stands on needs the SDK and the parts of ui, and no hook that asks the server.',
      severity: 'error',
      from: { path: '^web/src/base/' },
      to: { path: '^sdk/src/rtk/|node_modules/(react-redux|@reduxjs)' },
    },
    {
      name: 'kit-asks-no-server',
      comment: 'The kit works for any page: a page hands it what was loaded, and it knows no endpoint and no store.',
      severity: 'error',
      from: { path: '^web/src/kit/' },
      to: { path: '^sdk/src/rtk/|^web/src/session/(makeStore|consoleSlice|useConsoleState)\\.ts$' },
    },
    {
      name: 'areas-stand-alone',
      comment: 'What pages share of one area of the contract can be changed without a look at another area.',
      severity: 'error',
      from: { path: '^web/src/areas/([^/]+)/' },
      to: { path: '^web/src/areas/([^/]+)/', pathNot: '^web/src/areas/$1/' },
    },
    {
      name: 'pages-stand-alone',
      comment: 'A settings page can be moved or removed without touching another. What lists all pages is generated.',
      severity: 'error',
      from: { path: '^web/src/settings/([^/]+)/', pathNot: '^web/src/settings/generated/' },
      to: { path: '^web/src/settings/([^/]+)/', pathNot: '^web/src/settings/($1|generated)/' },
    },
    {
      name: 'screens-stand-alone',
      comment: 'A screen can be moved or removed without touching another, or a settings page.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/(screens|settings)/([^/]+)/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'pages-know-no-screen',
      comment: 'Settings pages are reached through the menu, screens before it; what both need is in areas or kit.',
      severity: 'error',
      from: { path: '^web/src/settings/' },
      to: { path: '^web/src/screens/' },
    },
    {
      name: 'registry-is-for-routes',
      comment: 'A page does not know its own row, nor that of another: routes and the menu are made from the registry.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(app|routes|settings/registry\\.ts$)' },
      to: { path: '^web/src/settings/(registry|generated/(pages|pageModules))\\.ts$' },
    },
    {
      name: 'definitions-are-for-the-generator',
      comment: 'What a page says of itself is split into parts that are loaded when they are needed.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^web/src/settings/[^/]+/page\\.ts$' },
    },
    {
      name: 'ui-is-dumb',
      comment: 'Components of ui know no router, store or SDK.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: 'node_modules/(react-router|react-redux|@reduxjs)|^sdk/' },
    },
    {
      name: 'store-in-one-place',
      comment: 'The store is made in one place; pages use hooks.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/session/' },
      to: { path: 'node_modules/@reduxjs' },
    },
    {
      name: 'no-unresolved',
      comment: 'An unresolved import fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own outputs: most packages keep their code in a folder named dist, too.
    exclude: { path: '^((sdk|mocks|web|stories)/)?dist/|\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
