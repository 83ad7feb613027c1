/** Addresses of pages of the site that Storybook is a part of. `site` is the address of its start page. */
const at = (site: string, path: string) => `${site.replace(/\/$/, '')}${path}`;

/** The page of a call in the reference. */
export function operationHref(site: string, area: string | undefined, operationId: string): string {
  return at(site, `/api/${area}/${operationId}/`);
}

/** The anchor of a rule on the page of all rules. */
export const ruleAnchor = (rule: string) => rule.replaceAll('.', '-');

/** A rule on the page of all rules. */
export function ruleHref(site: string, rule: string): string {
  return at(site, `/rules/#${ruleAnchor(rule)}`);
}
