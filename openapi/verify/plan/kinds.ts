import type { Certainty } from '../contract/contract.ts';

type Row = {
  /** The heading in the report. */
  says: string;
  /** What is sent, in words, if the server has to reject it. */
  sends?: string;
  /** How certain the requirement is, if less than its operation: the specification does not name it. */
  certainty?: Certainty;
};

const ROWS = {
  reach: { says: 'success as documented' },
  shape: { says: 'response matches its schema' },
  status: { says: 'status is documented' },
  'content-type': { says: 'content type is documented' },
  'no-answer': { says: 'the server responds' },
  auth: { says: 'a call without a session is rejected', sends: 'call without a session' },
  'cookie-name': { says: 'a cookie with another name is rejected', sends: 'session in a cookie with another name' },
  'cookie-value': { says: 'an unknown session is rejected', sends: 'unknown session' },
  permission: { says: 'a call without permission is denied', sends: 'call without permission', certainty: 'inferred' },
  feature: {
    says: 'a call of a feature that is off is refused',
    sends: 'call of a feature that is off',
    certainty: 'assumed',
  },
  'other-account': {
    says: 'a user of another account sees nothing of this one',
    sends: 'call of a user of another account',
    certainty: 'inferred',
  },
  'unknown-id': { says: 'an unknown id is rejected', sends: 'unknown id', certainty: 'inferred' },
  'malformed-id': { says: 'a malformed id is rejected', sends: 'malformed id', certainty: 'assumed' },
  method: { says: 'an undocumented method is rejected', sends: 'undocumented method', certainty: 'assumed' },
  'query-type': {
    says: 'a query value of the wrong type is rejected',
    sends: 'query value of the wrong type',
    certainty: 'assumed',
  },
  'query-missing': { says: 'a missing query value is rejected', sends: 'missing query value', certainty: 'assumed' },
  'missing-field': { says: 'a missing field is rejected', sends: 'missing field' },
  'wrong-type': { says: 'a value of the wrong type is rejected', sends: 'wrong type' },
  'outside-enum': { says: 'a value outside the enum is rejected', sends: 'value outside the enum' },
  'out-of-range': { says: 'a value out of range is rejected', sends: 'value out of range' },
  'not-json': { says: 'a body that is not JSON is rejected', sends: 'body that is not JSON', certainty: 'inferred' },
  'media-type': {
    says: 'a body of another media type is rejected',
    sends: 'body of another media type',
    certainty: 'assumed',
  },
  'life-cycle': { says: 'create, read back, update, delete' },
  'write-back': { says: 'a response can be written back' },
  value: { says: 'a value comes back as it was sent' },
  'half-done': { says: 'a rejected call changes nothing' },
  'own-fields': { says: 'a field of the server cannot be set' },
  parallel: { says: 'calls at the same time do not spoil each other' },
  again: { says: 'the same call again changes nothing more' },
  order: { says: 'a list keeps its order' },
  page: { says: 'pages have each row once' },
  filter: { says: 'a filter shows the rows that match' },
  existence: { says: 'another account cannot tell what there is' },
  leak: { says: 'a response tells no secrets' },
  header: { says: 'headers are as they should be' },
  count: { says: 'counts agree with what there is' },
  rule: { says: 'business rule' },
  request: { says: 'a request that the contract forbids is rejected' },
  'unknown-call': { says: 'the call is in the contract' },
} as const satisfies Record<string, Row>;

export type Kind = keyof typeof ROWS;

/** The kinds of checks. */
export const KINDS: Readonly<Record<Kind, Row>> = ROWS;

export function certaintyOfKind(kind: Kind): { certainty?: Certainty } {
  const { certainty } = KINDS[kind];
  return certainty === undefined ? {} : { certainty };
}
