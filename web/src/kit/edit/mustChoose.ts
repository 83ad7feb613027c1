/** Why nothing is saved while a choice between two versions is open. */
export const MUST_CHOOSE = 'Choose between the two versions first.';
