/** Files whose faults the tests must catch, and the tests to do it. */
type Target = { files: readonly string[]; tests: readonly string[] };

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
  {
    files: inSdk('checkResponse', 'errors', 'isEnveloped', 'operationOf', 'pathPattern'),
    tests: ofSdk('client', 'errors', 'transport'),
  },
  {
    files: inSdk('attempt', 'client', 'ownHeaders', 'planned', 'transport'),
    tests: ofSdk('calls', 'chaos', 'client', 'transport'),
  },
  { files: inSdk('address'), tests: ofSdk('address') },
  { files: inSdk('follow', 'redirects'), tests: ofSdk('redirects') },
  { files: inSdk('logTo'), tests: ofSdk('logTo') },
  { files: inSdk('paginate'), tests: ofSdk('paginate') },
  { files: inSdk('session'), tests: ofSdk('session') },
  { files: inSdk('node', 'uploadBody'), tests: ofSdk('uploads') },
  { files: inSdk('readResponse'), tests: ofSdk('readResponse', 'transport') },
  { files: inSdk('presence'), tests: ofSdk('presence', 'presence.model') },
  { files: inSdk('rules/activityLog'), tests: ofSdk('activityLog') },
  { files: inSdk('rules/assignment'), tests: ofSdk('assignment') },
  { files: inSdk('rules/assignmentLists'), tests: ofSdk('autoAssign.model') },
  { files: inSdk('rules/autoCanned'), tests: ofSdk('autoCanned') },
  { files: inSdk('rules/blacklist'), tests: ofSdk('blacklist') },
  { files: inSdk('rules/businessTime'), tests: ofSdk('businessTime') },
  { files: inSdk('rules/groupBy'), tests: ofSdk('groupBy') },
  { files: inSdk('rules/channels'), tests: ofSdk('channels') },
  { files: inSdk('rules/features'), tests: ofSdk('features') },
  { files: inSdk('rules/groupOptions'), tests: ofSdk('groupOptions') },
  { files: inSdk('rules/keywordMatch'), tests: ofSdk('keywordMatch') },
  { files: inSdk('rules/keywordOverlaps'), tests: ofSdk('keywordOverlaps') },
  { files: inSdk('rules/keywordSets', 'rules/keywordText'), tests: ofSdk('keywordSets', 'keywordText') },
  { files: inSdk('rules/money'), tests: ofSdk('money') },
  { files: inSdk('rules/payment', 'rtk/payments'), tests: ofSdk('payments') },
  { files: inSdk('rules/permissionNeed', 'rules/permissions'), tests: ofSdk('permissions') },
  { files: inSdk('rules/postBlocker'), tests: ofSdk('postBlocker') },
  { files: inSdk('rules/qc'), tests: ofSdk('qc') },
  { files: inSdk('rules/sentiment'), tests: ofSdk('sentiment') },
  { files: inSdk('rules/shifts'), tests: ofSdk('shifts') },
  { files: inSdk('rules/sla', 'rules/slaLevels'), tests: ofSdk('sla', 'slaLevels') },
  { files: inSdk('rules/timeZone'), tests: ofSdk('timeZone') },
  { files: inSdk('rules/ticketTags'), tests: ofSdk('ticketTags') },
  { files: inSdk('rules/usage'), tests: ofSdk('usage') },
  { files: inSdk('rules/ticketTagOutline'), tests: ofSdk('ticketTagOutline') },
  { files: inSdk('rules/webhooks'), tests: ofSdk('webhooks') },
  { files: inSdk('rules/email', 'rules/uiSettings'), tests: ofSdk('uiSettings') },
  {
    files: inSdk('rules/cannedResponses', 'rules/objectId', 'rules/password'),
    tests: ofSdk('rules'),
  },
  { files: inSdk('rules/plainDate'), tests: ofSdk('plainDate') },
  {
    files: inSdk('rtk/autoAssign', 'rtk/pessimisticUpdate'),
    tests: ofSdk('autoAssign.model', 'autoAssignRtk', 'rtk'),
  },
  {
    files: inSdk('rtk/envelopeChanges', 'rtk/interestTag', 'rtk/postBlocker', 'rtk/workingStatus'),
    tests: ofSdk('envelopeChanges', 'refetches', 'rtk'),
  },
  { files: inSdk('rtk/admin'), tests: ofSdk('adminRtk') },
  { files: inSdk('rtk/accounts', 'rtk/plans', 'rtk/platform'), tests: ofSdk('platformRtk') },
  { files: inSdk('rtk/integrationApi'), tests: ofSdk('integrationRtk') },
  { files: inSdk('rtk/ticketTags'), tests: ofSdk('refetches', 'rtk', 'ticketTagsRtk') },
  {
    files: inSdk(
      'rtk/activity',
      'rtk/batch',
      'rtk/cannedResponses',
      'rtk/customSocials',
      'rtk/emptyApi',
      'rtk/engagements',
      'rtk/groupOptions',
      'rtk/groups',
      'rtk/keywords',
      'rtk/monitors',
      'rtk/roles',
      'rtk/auth',
      'rtk/profile',
      'rtk/sla',
      'rtk/uiSettings',
      'rtk/users',
      'rtk/tags',
    ),
    tests: ofSdk('refetches', 'rtk'),
  },
];

function inSdk(...names: string[]): string[] {
  return names.map((name) => `sdk/src/${name}.ts`);
}

function ofSdk(...names: string[]): string[] {
  return names.map((name) => `tests/sdk/${name}.test.ts`);
}
