/** The repository's rules for source files, as functions of a text, so that each can be tested. */

/** Longest file, and longest page component, in lines. */
const FILE_LINES = 400;
const PAGE_LINES = 200;

/** Patterns are split where the full word would violate the rule itself. */
const FORBIDDEN: readonly { name: string; pattern: RegExp }[] = [
  { name: 'any', pattern: /(?::|<|,|\bas)\s*any\b(?!\w)(?=[\s,;>)\]|&=]|$)/ },
  { name: 'a cast through unknown', pattern: /\bas\s+unknown\s+as\b/ },
  { name: 'a switched-off compiler check', pattern: /@ts-(?:ignore|expect-error|nocheck)/ },
  { name: 'a switched-off lint rule', pattern: /biome-(?:ignore)/ },
  {
    name: 'a skipped or lone test',
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b|\bx(?:it|describe)\(/,
  },
  { name: 'a sleep in a test', pattern: /waitFor(?:Timeout)\(/ },
  { name: 'unfinished work', pattern: /\b(?:TO(?:DO)|FIX(?:ME)|XXX)\b/ },
];

/** Checked in every text of the repository, not in sources only. */
const MACHINE_PATH = /(?:^|["'`\s(=:])(?:file:\/\/)?\/(?:work|root|home|Users)\/\w/;

/** Code that is only allowed in certain files: one transport, one API, one locale. */
const PLACES: readonly { problem: string; pattern: RegExp; within: RegExp; allowed?: RegExp }[] = [
  {
    problem: 'fetch( is called in one place only',
    pattern: /(?<![\w.])(?:(?:globalThis|window|self)\.)?fetch\(/,
    within: /^(?:sdk|web)\/src\//,
    allowed: /^sdk\/src\/transport\.ts$/,
  },
  {
    problem: 'createApi( is called in one place only',
    pattern: /\bcreateApi\(/,
    within: /^(?:sdk|web)\//,
    allowed: /^sdk\/src\/rtk\//,
  },
  {
    problem: 'partners have names of their own: take that of the site from useSite',
    pattern: /\bAtrium\b(?! Administrator)/,
    within: /^web\/src\//,
  },
  {
    problem: 'dates, numbers and lists are written by kit/words',
    pattern: /\bIntl\.(?!Collator\b)|\.toLocale\w*String\(/,
    within: /^web\/src\//,
    allowed: /^web\/src\/kit\/words\//,
  },
  {
    problem:
      'inputs that filter, limit or reformat what is typed are wrapped by kit/fields, whose tests prove what they show',
    pattern:
      /\b(?:NumberInput|ColorInput|TagsInput|PinInput|JsonInput|MaskInput|Date(?:Time)?(?:Picker)?Input|DateTimePicker|TimeInput|TimePicker|NumericFormat)\b.*\bfrom '(?:@mantine|react-number-format)|\btype="(?:date|time|datetime-local|month|week|number|color)"/,
    within: /^web\/src\//,
    allowed: /^web\/src\/kit\/fields\//,
  },
  {
    problem: 'what is typed is kept; say what is wrong with it instead of cutting it',
    pattern: /\bmaxLength=|\bclampBehavior\b|\.currentTarget\.value\.(?:replace|replaceAll|slice|substring)\(/,
    within: /^web\/src\//,
  },
  {
    problem:
      'what is read once may be read too early: use an expectation of Playwright that waits, or boxOf for where something is',
    pattern:
      /\.boundingBox\(|\bexpect\(\(*await\b.*\.(?:count|innerText|textContent|all(?:InnerTexts|TextContents)|inputValue|getAttribute|is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable))\(/,
    within: /^tests\/(?:e2e|site|engines)\//,
    allowed: /^tests\/e2e\/support\/boxOf\.ts$/,
  },
  {
    problem: 'use useRootAttribute instead of :root:has(), which slows down every change of the page',
    pattern: /:root:has\(/,
    within: /^(?:web|stories)\/.*\.css$/,
  },
];

/** The rules for every text of the repository: short, and without machine-specific paths. */
export function problemsOfText(path: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  // Nobody writes or reads a generated reference from end to end.
  const isGenerated = lines[0] === '<!-- Written by `npm run generate`. Do not edit. -->';
  const most = isGenerated ? Number.POSITIVE_INFINITY : /Page\.tsx$/.test(path) ? PAGE_LINES : FILE_LINES;
  return [
    ...(lines.length > most ? [`${path}: ${lines.length} lines; split it, the maximum is ${most}.`] : []),
    ...lines.flatMap((line, index) =>
      MACHINE_PATH.test(line) ? [`${path}:${index + 1}: a path of one machine.`] : [],
    ),
  ];
}

/** All problems of a source file, as sentences that start with its path and line. */
export function problemsOf(path: string, text: string): string[] {
  const lines = text.split('\n');
  const problems = problemsOfText(path, text);
  for (const [index, line] of lines.entries()) {
    const place = `${path}:${index + 1}`;
    const code = line.replace(/^\s*(?:\*|\/\/|\/\*).*$/, '');
    for (const { name, pattern } of FORBIDDEN) {
      if (pattern.test(name === 'any' ? code : line)) problems.push(`${place}: ${name}.`);
    }
    for (const { problem, pattern, within, allowed } of PLACES) {
      if (within.test(path) && !allowed?.test(path) && pattern.test(code)) problems.push(`${place}: ${problem}.`);
    }
  }
  return problems;
}

/** Dependencies of a package.json that are not pinned to one version. */
export function unpinned(manifest: Record<string, unknown>): string[] {
  return ['dependencies', 'devDependencies'].flatMap((key) =>
    Object.entries(Object(manifest[key]))
      .filter(([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(String(version)))
      .map(([name, version]) => `${name}@${version}`),
  );
}
