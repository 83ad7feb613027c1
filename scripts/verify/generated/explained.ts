/** Generated mutants that no verifier could catch from outside, with the reason. */
export const EXPLAINED: readonly { mutant: RegExp; reason: string }[] = [];

export function explanationOf(name: string): string | undefined {
  return EXPLAINED.find(({ mutant }) => mutant.test(name))?.reason;
}
