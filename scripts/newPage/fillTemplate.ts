/**
 * Turns a template into a file of a page. Templates are real files of a made-up area, `Thing`, with one field of every
 * kind, so that the compiler, the linter and an editor check them. Three things are done with them:
 *
 * - What mentions a placeholder field (`textField`, `Text field`) stands once for each field of that kind, in the order
 *   of the contract, and is left out where there is none. It is the smallest line, element, entry or statement.
 * - Names and words (`ThingEditor`, `gizmo`) are replaced by those of the page.
 * - Imports that nothing uses any more are left out, and those of the placeholder area lead to the SDK.
 */
import { literal } from './words.ts';

/** Placeholder fields and what they stand for: the names of the fields of each kind. */
export type FieldTexts = {
  /** The field of the template: `textField`. */
  placeholder: string;
  /** The field of the page, and its label. */
  name: string;
  label: string;
  /** What a test types into it; only of a text. */
  sample?: string;
  /** Whether the generated table of limits has it. */
  isLimited?: boolean;
  /** Only of a choice. */
  options?: readonly { value: string; label: string }[];
};

export type Filling = {
  /** In the order in which they are to stand. */
  fields: readonly FieldTexts[];
  /** Every placeholder field that a template may have. */
  placeholders: readonly string[];
  /** What stands in for the made-up area, and what is to be there. */
  texts: Readonly<Record<string, string>>;
};

const indentOf = (line: string) => line.length - line.trimStart().length;

/** `longTextField` as its label reads: `Long text field`. */
export function labelOf(placeholder: string): string {
  const words = placeholder.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Splits lines into those that belong together: a line, what is indented below it, and what closes it. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const first = last?.[0];
    const isInside = first !== undefined && line !== '' && indentOf(line) > indentOf(first);
    const isEnd = first !== undefined && indentOf(line) === indentOf(first) && /^(\/?>|[})\]]|<\/)/.test(line.trim());
    if (last && (isInside || isEnd || (line === '' && hasOpenBlock(last)))) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** Whether a block still waits for the line that closes it. */
function hasOpenBlock(block: readonly string[]): boolean {
  const text = block.join('\n');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[{([]/g) > count(/[})\]]/g);
}

function mentions(text: string, placeholder: string): boolean {
  return new RegExp(`\\b${placeholder}(?:Options)?\\b|\\b${labelOf(placeholder)}\\b`).test(text);
}

function forField(
  block: readonly string[],
  { placeholder, name, label, sample = '', options = [], isLimited = false }: FieldTexts,
): string[] {
  const identifier = name.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const choices = options.map((one) => `{ value: ${literal(one.value)}, label: ${literal(one.label)} }`).join(', ');
  return block.map((line) =>
    line
      .replaceAll("'Sample text'", literal(sample))
      .replaceAll(/ limits=\{\w+\.\w+\}/g, (given) => (isLimited ? given : ''))
      .replaceAll("{ value: 'choice', label: 'Choice' }", choices)
      .replaceAll(new RegExp(`\\b${placeholder}Options\\b`, 'g'), `${identifier}Options`)
      .replaceAll(new RegExp(`\\b${placeholder}\\b`, 'g'), name)
      .replaceAll(labelOf(placeholder), label),
  );
}

function expand(lines: readonly string[], filling: Filling): string[] {
  const found = (block: readonly string[]) => filling.placeholders.filter((one) => mentions(block.join('\n'), one));
  const result: string[] = [];
  /** Blocks of fields that follow one another: they are put into the order of the contract. */
  let run: { placeholder: string; block: string[] }[] = [];
  const endRun = () => {
    const ended = run;
    run = [];
    for (const field of filling.fields) {
      for (const { placeholder, block } of ended) {
        if (placeholder === field.placeholder) result.push(...forField(block, field));
      }
    }
  };
  for (const block of blocksOf(lines)) {
    const [first = '', ...others] = block;
    const placeholders = found(block);
    const [placeholder] = placeholders;
    if (
      placeholder !== undefined &&
      placeholders.length === 1 &&
      (others.length === 0 || isWhole(block, placeholder))
    ) {
      run.push({ placeholder, block });
      continue;
    }
    endRun();
    if (placeholders.length === 0 || others.length === 0) result.push(...block);
    else {
      const last = block.at(-1) ?? '';
      const isClosed = indentOf(last) === indentOf(first);
      const inner = isClosed ? others.slice(0, -1) : others;
      result.push(first, ...expand(inner, filling), ...(isClosed ? [last] : []));
    }
  }
  endRun();
  return result;
}

/** Whether a block as a whole is about one field: it says so in its first line, or as the id of an entry. */
function isWhole(block: readonly string[], placeholder: string): boolean {
  const [first = '', second = ''] = block;
  return mentions(first, placeholder) || (first.trim() === '{' && mentions(second, placeholder));
}

/** Leaves out the names of imports that nothing uses. */
function withoutUnusedImports(text: string): string {
  const pattern = /^import (type )?\{([^}]*)\} from ('[^']+');\n/gm;
  const body = text.replaceAll(pattern, '');
  return text.replaceAll(pattern, (_, type: string | undefined, names: string, from: string) => {
    const used = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(body));
    return used.length === 0 ? '' : `import ${type ?? ''}{ ${used.join(', ')} } from ${from};\n`;
  });
}

/** @param template The text of a template. */
export function fillTemplate(template: string, filling: Filling): string {
  const expanded = expand(template.split('\n'), filling).join('\n');
  const words = Object.keys(filling.texts).sort((a, b) => b.length - a.length);
  // Whole words only: `thing` is not meant in `nothing`.
  const pattern = new RegExp(
    `(?<!\\w)(?:${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\w)`,
    'g',
  );
  return withoutUnusedImports(expanded.replaceAll(pattern, (found) => filling.texts[found] ?? found));
}
