/** Changes to files that other pages share. Each takes the text of a file and gives back the changed one. */
import type { SettingsPageRow } from '../../web/src/settings/registry.ts';
import { NewPageProblem } from './NewPageProblem.ts';
import { literal, pascal } from './words.ts';

/** Puts something before the first place where a text stands. */
function before(text: string, mark: string, added: string): string {
  const start = text.indexOf(mark);
  if (start === -1) throw new NewPageProblem(`“${mark.trim()}” was not found in the text of a shared file.`);
  return text.slice(0, start) + added + text.slice(start);
}

/** The registry with a new row at the end of the list. */
export function withRow(registry: string, row: SettingsPageRow): string {
  const lines = Object.entries(row).map(([key, value]) => `    ${key}: ${textOf(value)},\n`);
  return before(registry, '\n];\n', `\n  {\n${lines.join('')}  },`);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? literal(value) : JSON.stringify(value);
}

/** The list of modules with that of a page, which is loaded when it is opened. */
export function withModule(modules: string, id: string): string {
  return before(modules, '\n};\n', `\n  ${id}: () => import('./${id}/${pascal(id)}Page.tsx'),`);
}

/** The registry with a row that asks for no permission to write, for a page where nothing can be changed. */
export function asReadOnly(registry: string, id: string): string {
  const start = registry.search(new RegExp(`\\n {4}"?id"?: ['"]${id}['"],\\n`));
  const end = registry.indexOf('\n  },\n', start);
  if (start === -1 || end === -1)
    throw new NewPageProblem(`The row “${id}” of the registry was not found in its text.`);
  const row = registry.slice(start, end).replace(/\n {4}write: \[[^\n]*\],/, '');
  return registry.slice(0, start) + row + registry.slice(end);
}

/** The table of icons with that of a page. A page that has one keeps it. */
export function withIcon(table: string, id: string, icon: string): string {
  if (table.includes(`\n  ${id}: `)) return table;
  const imported = new RegExp(`\\b${icon},`).test(table)
    ? table
    : before(table, "\n} from '@tabler/icons-react'", `\n  ${icon},`);
  return before(imported, '\n  accounts: ', `\n  ${id}: ${icon},`);
}

/** The SDK's hooks with those of an area that is new to them, in their alphabetical place. */
export function withHooks(index: string, area: string): string {
  if (new RegExp(`\\b${area}Api\\b`).test(index)) return index;
  const line = `export { ${area}Api } from '../generated/rtk/${area}.ts';\n`;
  const lines = index.match(/^export .*generated\/rtk.*\n/gm) ?? [];
  const next = lines.find((other) => other > line);
  return next === undefined ? index + line : before(index, next, line);
}

/** The activity log's types of objects with that of an area, and the page that changes it. An area that has one keeps it. */
export function withObjectType(table: string, area: string, label: string, href: string): string {
  if (table.includes(`\n  ${area}: `)) return table;
  return before(table, '\n};\n\nconst BY_TYPE', `\n  ${area}: { label: ${literal(label)}, href: ${literal(href)} },`);
}

/**
 * The palette's rows with that of a page.
 * @param words What the page is found by, besides its title.
 * @param create The title of the action that creates an item: `New port`. Undefined if the page has no such action.
 */
export function withPaletteRow(palette: string, id: string, words: string, create: string | undefined): string {
  const creates = create === undefined ? '' : `, creates: [{ title: ${literal(create)}, at: '?new=1' }]`;
  return palette.replace(/\};\n$/, () => `  ${id}: { words: ${literal(words)}${creates} },\n};\n`);
}

/** The palette's lists of items with that of a page. */
export function withRecords(index: string, id: string, records: string): string {
  return before(`import { ${records} } from './${id}/records.ts';\n${index}`, '\n];\n', `\n  ${records},`);
}

/** The engine's list of routes with those of an area. */
export function withRoutes(index: string, area: string, routes: string): string {
  return `import { ${routes} } from './${area}.ts';\n${before(index, '\n];\n', `\n  ...${routes},`)}`;
}

/** The seeds of the mocks with those of an area. */
export function withSeeds(index: string, area: string, seeds: string): string {
  return `import { ${seeds} } from './${area}.ts';\n${before(index, ' };\n', `, ...${seeds}`)}`;
}
