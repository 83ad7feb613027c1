import { settingsProducts } from '../../web/src/settings/registry.ts';
import type { PageFile, PageInput } from './pageInput.ts';
import { literal, pascal } from './words.ts';

type Given = {
  /** Where the page stands in the menu. */
  position: number;
  /** What the command palette finds it by besides its title. */
  words: string;
  /** Whether the activity log records changes of the area, and no other page says what its objects are called. */
  isLogged: boolean;
};

/** What the page says of itself, from which its route, menu, guard and palette follow. */
export function definitionFile({ facts, icon, isGiven, one, row }: PageInput, given: Given): PageFile {
  const { position, words, isLogged } = given;
  const asked = (call: string, need: unknown, isOwn: boolean) =>
    isOwn ? `{ need: ${JSON.stringify(need)}, because: 'The page was made for these permissions.' }` : literal(call);
  const create = facts.kind === 'collection' ? facts.create : undefined;
  const lines = [
    `position: ${position}`,
    `path: ${literal(row.path)}`,
    `title: ${literal(row.title)}`,
    `products: ${row.products.length === settingsProducts.length ? "'all'" : JSON.stringify(row.products)}`,
    `reads: ${asked(facts.read.id, row.read, isGiven.read)}`,
    ...(row.write && facts.kind !== 'log' ? [`writes: ${asked(facts.update.id, row.write, isGiven.write)}`] : []),
    `icon: ${literal(icon)}`,
    `words: ${literal(words)}`,
    ...(create ? [`creates: [{ title: ${literal(`New ${one}`)}, at: '?new=1', by: ${literal(create.id)} }]`] : []),
    ...(isLogged ? [`logs: { ${facts.area}: { label: ${literal(pascal(one))} } }`] : []),
  ];
  const text = `import type { PageDefinition } from '../pageDefinition.ts';\n\nexport const page: PageDefinition = {\n${lines.map((line) => `  ${line},\n`).join('')}};\n`;
  return { path: `web/src/settings/${row.id}/page.ts`, text };
}
