/** Generated mutants that no verifier could catch from outside, with the reason. */
export const EXPLAINED: readonly { mutant: RegExp; reason: string }[] = [
  {
    mutant: /^addCard stores another token$/,
    reason:
      'A token is the card provider’s. Nothing that comes back names it, and which card it stands for only they know.',
  },
];

export function explanationOf(name: string): string | undefined {
  return EXPLAINED.find(({ mutant }) => mutant.test(name))?.reason;
}
