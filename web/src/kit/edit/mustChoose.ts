/** Why saving is disabled until a conflict is resolved. */
export const MUST_CHOOSE = 'Choose between the two versions first.';
