import type { STATE_COLORS } from './stateColors.ts';

type StateWord = {
  /** The word on the screen. */
  label: string;
  tone: keyof typeof STATE_COLORS;
  /** What it says, for those who choose a word for a page. */
  means: string;
};

/**
 * Every state that the console shows, with the one word and the one colour for it. Pages choose from these; where something can
 * be in a state that is not here, it is added here first.
 */
export const STATES = {
  // Whether something works
  active: { label: 'Active', tone: 'good', means: 'It is in use: a user can sign in, a product opens.' },
  inactive: { label: 'Inactive', tone: 'quiet', means: 'It is kept but not in use, until someone activates it.' },
  invited: { label: 'Invited', tone: 'waiting', means: 'An invitation was sent and not followed yet.' },
  paused: { label: 'Paused', tone: 'waiting', means: 'It was active and will be again.' },
  draft: { label: 'Draft', tone: 'quiet', means: 'It was never active.' },
  on: { label: 'On', tone: 'good', means: 'A feature or rule is switched on, shown where it cannot be switched.' },
  off: { label: 'Off', tone: 'quiet', means: 'A feature or rule is switched off.' },
  connected: { label: 'Connected', tone: 'good', means: 'An outside service can be reached.' },
  // What is true of a row, under a heading that asks for it
  yes: { label: 'Yes', tone: 'good', means: 'What the heading of the column says is so.' },
  no: { label: 'No', tone: 'quiet', means: 'What the heading of the column says is not so.' },
  default: { label: 'Default', tone: 'good', means: 'It is the one that is used.' },
  fixed: { label: 'Fixed', tone: 'quiet', means: 'Nobody can change it.' },
  // Time
  expiresSoon: { label: 'Expires soon', tone: 'waiting', means: 'It works but needs renewing.' },
  expired: { label: 'Expired', tone: 'bad', means: 'It no longer works until it is renewed.' },
  // Money
  paid: { label: 'Paid', tone: 'good', means: 'Nothing is due.' },
  open: { label: 'Open', tone: 'waiting', means: 'An amount is due.' },
  pending: { label: 'Pending', tone: 'waiting', means: 'The bank has not answered yet.' },
  paymentPending: {
    label: 'Payment pending',
    tone: 'waiting',
    means: 'The bank has not answered yet about this plan.',
  },
  paymentDisabled: { label: 'Payment disabled', tone: 'quiet', means: 'The account cannot pay by itself.' },
  unpaid: { label: 'Unpaid', tone: 'bad', means: 'A plan that was chosen is not paid.' },
  noCard: { label: 'No card', tone: 'bad', means: 'There is nothing to charge.' },
  // Work that runs
  running: { label: 'Running', tone: 'waiting', means: 'It goes on by itself.' },
  done: { label: 'Done', tone: 'good', means: 'It has ended as it should.' },
  stopped: { label: 'Stopped', tone: 'bad', means: 'Someone ended it before it was done.' },
  failed: { label: 'Failed', tone: 'bad', means: 'It has ended without doing what it should.' },
  delivered: { label: 'Delivered', tone: 'good', means: 'The other side has accepted it.' },
  stillIn: { label: 'Still in', tone: 'good', means: 'Someone has punched in and not out.' },
  // Limits
  nearLimit: { label: 'Near the limit', tone: 'waiting', means: 'Little is left of what the plan includes.' },
  limitReached: { label: 'Limit reached', tone: 'bad', means: 'Nothing is left of what the plan includes.' },
  // Checks
  met: { label: 'Met', tone: 'good', means: 'A requirement is met.' },
  notMet: { label: 'Not met', tone: 'bad', means: 'A requirement is not met.' },
  notKnown: { label: 'Not known', tone: 'quiet', means: 'It cannot be told from here.' },
  passed: { label: 'Passed', tone: 'good', means: 'A score reaches the pass mark.' },
  notPassed: { label: 'Not passed', tone: 'bad', means: 'A score does not reach the pass mark.' },
  fitsSet: { label: 'Fits set', tone: 'good', means: 'A post is collected by the set of that number.' },
  notCollected: { label: 'Not collected', tone: 'quiet', means: 'A post fits no set.' },
  // Rows of an import
  ready: { label: 'Ready', tone: 'good', means: 'The line will be imported.' },
  exists: { label: 'Exists', tone: 'quiet', means: 'The line is there already and is left as it is.' },
  refused: { label: 'Refused', tone: 'bad', means: 'The line has a problem and is not imported.' },
  // Not stored
  notSaved: { label: 'Not saved', tone: 'waiting', means: 'It exists only on this screen.' },
  willBeDeleted: { label: 'Will be deleted', tone: 'bad', means: 'It is deleted unless someone undoes it.' },
} as const satisfies Record<string, StateWord>;

export type State = keyof typeof STATES;
