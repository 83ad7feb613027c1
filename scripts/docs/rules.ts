import { ruleAnchor } from '../../stories/support/siteLinks.ts';

/** A rule of the contract, as pages show and link it. */
export type Rule = {
  id: string;
  /** Of its heading. */
  anchor: string;
  /** What it asks for, in words for people without the specification. */
  means: string;
  section: string;
  sentence: string;
  note?: string;
};

/** @param rules The rules as they are generated, in `openapi/dist/rules.json`. */
export function withAnchors(rules: readonly Omit<Rule, 'anchor'>[]): Rule[] {
  return rules.map((rule) => ({ ...rule, anchor: ruleAnchor(rule.id) }));
}
