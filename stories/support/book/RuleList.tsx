import { ruleHref } from '../siteLinks.ts';
import { ruleTexts } from './generated/ruleTexts.ts';
import { SITE, SiteLink } from './SiteLink.tsx';

/** Rules of the contract by their ids: what each means, with a link to it on the site. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <ul>
      {rules.map((id) => (
        <li key={id}>
          {SITE ? <SiteLink href={ruleHref(SITE, id)}>{id}</SiteLink> : <code>{id}</code>} {withCode(textOf(id))}
        </li>
      ))}
    </ul>
  );
}

function textOf(id: string): string {
  const text = ruleTexts[id];
  if (text === undefined) throw new Error(`No page of the console has the rule ${id}.`);
  return text;
}

/** The texts of the contract are Markdown, of which those of rules have nothing but code. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
