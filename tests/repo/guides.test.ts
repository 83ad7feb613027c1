/** What the guides name is what the code has: commands, options, fields, counts, files and headings. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { USAGE } from '../../openapi/verify/cli/arguments.ts';
import { GROUPS } from '../../openapi/verify/plan/groups.ts';
import { readConfig } from '../../scripts/start/readConfig.ts';
import { PRODUCT_KEYS, parseRuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const guides = [
  ...['README.md', 'sdk/README.md', 'mocks/README.md'],
  ...execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'docs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.md') && existsSync(join(root, file))),
];

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

const headingsOf = (text: string) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,4} (.+)$/gm)].map(([, heading]) => String(heading));

describe('the README', () => {
  it('can be read in one go', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(130);
  });

  it('lists every command once', () => {
    const rows = read('README.md').match(/^\| `npm .*$/gm) ?? [];
    const listed = rows.flatMap((row) =>
      [...row.matchAll(/`npm (?:run )?([\w:-]+)`/g)].map(([, command]) => String(command)),
    );
    expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});

describe('the guides', () => {
  it('name only commands that exist', () => {
    const unknown = guides.flatMap((file) =>
      [...read(file).matchAll(/npm run ([\w:-]+)/g)].filter(([, command = '']) => !(command in scripts)),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
  });

  it('link to files and headings that exist', () => {
    const broken = guides.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(join(root, target))) return [`${file}: ${link}`];
        const isThere = anchor === undefined || headingsOf(read(target)).map(anchorOf).includes(anchor);
        return isThere ? [] : [`${file}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('say in at most 60 lines how to add an area, a field, a permission and a check', () => {
    expect(read('docs/add.md').split('\n').length).toBeLessThanOrEqual(60);
  });
});

describe('docs/verify.md', () => {
  it('names only options that the programs have', () => {
    const programs = [USAGE, read('openapi/verify/proxy.ts'), read('scripts/start/readOptions.ts')];
    const known = programs.flatMap((text) => [...text.matchAll(/--[a-z-]+/g)].map(([option]) => option));
    const ours = ['--help', '--mutants', '--matrix', '--families', '--different', '--compare', '--seed', '--save-dev'];
    const named = [...read('docs/verify.md').matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((option) => !known.includes(option) && !ours.includes(option))).toEqual([]);
  });
});

describe('the table of docs/verify.md', () => {
  it('has the word of each group of checks', () => {
    const table = read('docs/verify.md').match(/^\| family .*\n(?:\|.*\n)+/m)?.[0] ?? '';
    const words = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/^`([\w-]+)` *$/g)].map(([, word]) => String(word)),
    );
    expect(words.filter((word) => word !== '--check')).toEqual([...GROUPS]);
  });
});

describe('docs/deploy/configuration.md', () => {
  const page = read('docs/deploy/configuration.md');
  /** The names in the first column of a table, by the beginning of its head. */
  const namesIn = (head: string) => {
    const [, table = ''] = page.split(`\n| ${head} `);
    const [rows = ''] = table.split('\n\n');
    return [...rows.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => String(name)),
    );
  };
  const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(page) ?? [];

  /** The fields of a configuration that are unknown. */
  function unknownIn(config: object): string[] {
    const parsed = parseRuntimeConfig(config);
    return parsed.ok
      ? []
      : parsed.problems.filter(({ message }) => message.startsWith('is not known')).map(({ field }) => field);
  }

  it('lists the fields that a configuration can have', () => {
    const fields = namesIn('field  ');
    expect(fields.length).toBeGreaterThan(14);
    expect(unknownIn(Object.fromEntries(fields.map((field) => [field, 1])))).toEqual([]);
    expect(Object.keys(JSON.parse(read('web/public/config.json'))).filter((key) => !fields.includes(key))).toEqual([]);
    expect(unknownIn({ nonsense: 1 })).not.toEqual([]);
  });

  it('lists the fields that a brand can have', () => {
    const fields = namesIn('field of a brand');
    expect(fields.length).toBeGreaterThan(10);
    expect(unknownIn({ brands: [Object.fromEntries(fields.map((field) => [field, 1]))] })).toEqual([]);
    expect(unknownIn({ brands: [{ nonsense: 1 }] })).not.toEqual([]);
  });

  it('names every product', () => {
    expect(namesIn('field of `products`')).toEqual([...PRODUCT_KEYS]);
  });

  it('has an example that is valid, uses every field, and explains each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-config-'));
    const file = join(folder, 'config.json');
    await writeFile(file, example);
    await writeFile(join(folder, 'dialect.json'), JSON.stringify({ operations: {}, shapes: {} }));
    const { config, warnings } = await readConfig(file).finally(() => rm(folder, { recursive: true }));
    expect(warnings).toEqual([]);
    expect(config.brands).toHaveLength(1);
    const used: Record<string, unknown> = JSON.parse(example);
    expect(Object.keys(used).toSorted()).toEqual(namesIn('field  ').toSorted());
    expect(Object.keys(used).toSorted()).toEqual(namesIn('part of the example').toSorted());
    const [brand = {}] = JSON.parse(example).brands;
    expect(Object.keys(brand).toSorted()).toEqual(namesIn('field of a brand').toSorted());
  });
});

describe('docs/decisions.md', () => {
  it('has the title of every decision', () => {
    const titles = readdirSync(join(root, 'docs/decisions')).flatMap((file) =>
      [...read(`docs/decisions/${file}`).matchAll(/^## (.+)$/gm)].map(
        ([, title = '']) => `- [${title}](decisions/${file}#${anchorOf(title)})`,
      ),
    );
    const index = read('docs/decisions.md').match(/^- .*$/gm) ?? [];
    expect(index.toSorted()).toEqual(titles.toSorted());
  });
});
