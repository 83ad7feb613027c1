/** Why saving is disabled until a conflict is resolved. */
export const MUST_CHOOSE = 'Resolve the conflict between the two versions first.';
