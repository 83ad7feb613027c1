/** An all-of list; an item that is itself a list means any of its members (SPEC 6). */
export type Requirement = readonly (string | readonly string[])[];

/** Whether somebody with `held` permissions meets an operation's `x-permissions`. */
export function isPermitted(required: Requirement, held: readonly string[]): boolean {
  return required.every((item) =>
    typeof item === 'string' ? held.includes(item) : item.some((one) => held.includes(one)),
  );
}
