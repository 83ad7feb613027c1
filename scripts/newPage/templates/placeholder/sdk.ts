/**
 * A made-up area of the contract with a field of every kind: what the templates are written and checked against. A new
 * page imports the SDK instead. See ../../fillTemplate.ts for what is replaced.
 */
export type ThingBody = {
  thingName: string;
  textField: string;
  longTextField: string;
  colorField: string;
  switchField: boolean;
  numberField: number;
  choiceField: 'choice';
  wordsField: string[];
  otherField: unknown;
};

export type Thing = ThingBody & {
  _id: string;
  timeField: string;
  maybeTimeField: string | null;
  maybeField: string | number | null;
  namedField: { name: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type ThingList = { things: readonly Thing[]; total: number; next_cursor: string | null };

/** The contract's example of a body. */
export declare const thingSample: ThingBody;
