/** What the templates write files with. The formatter lays the files out, so a template need not. */

type Part = string | false | undefined | readonly string[];

/**
 * The text of a file. A line that consists of a part only is left out when there is nothing in it: the formatter would
 * keep the empty line.
 * @param parts A list stands for a line each.
 */
export function source(texts: TemplateStringsArray, ...parts: readonly Part[]): string {
  return texts.reduce((text, next, index) => {
    const part = parts[index - 1] || '';
    const filled = typeof part === 'string' ? part : part.join('\n');
    const isAlone = text.slice(text.lastIndexOf('\n') + 1).trim() === '' && next.startsWith('\n');
    return filled === '' && isAlone ? text + next.slice(1) : text + filled + next;
  });
}

/** An import of what only some areas need; nothing when this one needs none of it. Names may be there twice. */
export function importOf(from: string, names: readonly Part[], keyword: 'import' | 'import type' = 'import'): string {
  const used = new Set(names.flat().filter((name) => name));
  return used.size > 0 ? `${keyword} { ${[...used].join(', ')} } from '${from}';` : '';
}

export function sdkTypes(...names: readonly Part[]): string {
  return importOf('@atrium-console/sdk', names, 'import type');
}
