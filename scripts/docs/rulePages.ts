/** The rules of the contract, on one page: what each means, where it is from, and which calls keep it. */
import { type Json, listAt, operationsOf, textAt, textsAt } from '../contract/json.ts';
import { operationPath } from './operationPages.ts';
import { escapeMarkdown, type Page } from './page.ts';
import type { Rule } from './rules.ts';
import type { StoryLink } from './stories.ts';

/** The operations that name each rule, with their areas. */
function operationsByRule(document: Json): Map<string, { id: string; area: string }[]> {
  const named = operationsOf(document).flatMap(({ id, value }) =>
    textsAt(value, 'x-rules').map((rule) => ({ rule, operation: { id, area: textsAt(value, 'tags')[0] ?? '' } })),
  );
  return new Map(
    [...Map.groupBy(named, ({ rule }) => rule)].map(([rule, all]) => [rule, all.map((one) => one.operation)]),
  );
}

/** The page of all rules, with the stories that prove them, by the area of the first operation that names them. */
export function rulePage(
  document: Json,
  rules: readonly Rule[],
  stories: ReadonlyMap<string, readonly StoryLink[]>,
): Page {
  const operations = operationsByRule(document);
  const titles = new Map(listAt(document, 'tags').map((tag) => [textAt(tag, 'name'), textAt(tag, 'x-displayName')]));
  const groups = Map.groupBy(rules, ({ id }) => titles.get(operations.get(id)?.[0]?.area ?? '') ?? 'Console only');
  const sections = [...groups].map(([title, own]) => {
    const entries = own.map(({ id, anchor, means, section, sentence, note }) => {
      const calls = (operations.get(id) ?? []).map((one) => `[\`${one.id}\`](/${operationPath(one.area, one.id)}/)`);
      const proofs = (stories.get(id) ?? []).map((one) => `[${escapeMarkdown(one.title)}](${one.href})`);
      return [
        `<h3 id="${anchor}"><code>${id}</code></h3>`,
        means,
        `> ${escapeMarkdown(sentence)}\n>\n> ${section}${note === undefined ? '' : `. ${note}`}`,
        calls.length === 0 ? '' : `Calls: ${calls.join(', ')}`,
        proofs.length === 0 ? '' : `Stories that prove it: ${proofs.join(', ')}`,
      ]
        .filter((part) => part !== '')
        .join('\n\n');
    });
    return `## ${title}\n\n${entries.join('\n\n')}`;
  });
  const intro = `${rules.length} rules hold between the console and its server. Each says what it asks for. Below it stand the words of the specification that it comes from, which may only name the subject, and what is our proposal. Tests name the rule that they prove.`;
  return { path: 'rules', title: 'Rules', body: [intro, ...sections].join('\n\n') };
}
