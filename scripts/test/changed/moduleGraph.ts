/** Which modules import which names of which others, from the sources of the repository. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** `*` is everything that a module exports. */
type Names = ReadonlySet<string> | '*';

/** An import: the names that `by` takes of a module. If `by` only passes one on: under which name it does. */
type Edge = { by: string; names: Names; passedOnAs?: string | '*' };

export type ModuleGraph = {
  /** The imports of a module. */
  importers: ReadonlyMap<string, readonly Edge[]>;
};

/** The entries of the workspaces' packages: `@atrium-console/sdk/rules` is `sdk/src/rules/index.ts`. */
export function packageEntries(root: string): ReadonlyMap<string, string> {
  const entries = ['openapi', 'sdk', 'mocks'].flatMap((workspace) => {
    const manifest: { name: string; exports: Record<string, string> } = JSON.parse(
      readFileSync(join(root, workspace, 'package.json'), 'utf8'),
    );
    return Object.entries(manifest.exports).map(
      ([entry, file]) => [join(manifest.name, entry), join(workspace, file)] as const,
    );
  });
  return new Map(entries);
}

/** Whether a module only exports what others have. */
const PASSING = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);

/**
 * The static imports among some files. Types are left out: the compiler judges what they affect. So is what is loaded on
 * demand: a page is not affected by another one that the same router can open.
 * @param files Their paths from the root, with their texts.
 */
export function moduleGraph(files: ReadonlyMap<string, string>, packages: ReadonlyMap<string, string>): ModuleGraph {
  const importers = new Map<string, Edge[]>();
  for (const [by, text] of files) {
    const { module, program } = parseSync(by, text);
    const isBarrel = program.body.every(
      (node) => PASSING.has(node.type) && (node.type !== 'ExportNamedDeclaration' || node.source !== null),
    );
    const add = (request: string, edge: Omit<Edge, 'by'>) => {
      const target = request.startsWith('.') ? normalize(join(dirname(by), request)) : packages.get(request);
      if (target === undefined || !files.has(target)) return;
      importers.set(target, [...(importers.get(target) ?? []), { by, ...edge }]);
    };
    for (const { entries, moduleRequest } of module.staticImports) {
      const values = entries.filter(({ isType }) => !isType);
      // A module that is imported for its effects has no entries.
      if (entries.length > 0 && values.length === 0) continue;
      const isWhole = entries.length === 0 || values.some(({ importName }) => importName.kind === 'NamespaceObject');
      add(moduleRequest.value, { names: isWhole ? '*' : new Set(values.map(({ importName }) => nameOf(importName))) });
    }
    for (const { entries } of module.staticExports) {
      for (const { exportName, importName, isType, moduleRequest } of entries) {
        if (moduleRequest === null || isType) continue;
        const isAll = importName.kind === 'All' || importName.kind === 'AllButDefault';
        const names: Names = isAll ? '*' : new Set([nameOf(importName)]);
        add(moduleRequest.value, { names, ...(isBarrel && { passedOnAs: isAll ? '*' : nameOf(exportName) }) });
      }
    }
  }
  return { importers };
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

/** The names of the values that a module exports itself. */
export function exportedNames(file: string, text: string): ReadonlySet<string> {
  const { module } = parseSync(file, text);
  const names = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ isType, moduleRequest }) => !isType && moduleRequest === null)
      .map(({ exportName }) => nameOf(exportName)),
  );
  return new Set(names);
}

/** The exported values of a module that differ from an earlier text of it. Comments do not count, nor do types. */
export function changedNames(file: string, before: string, after: string): ReadonlySet<string> {
  const earlier = valuesOf(file, before);
  return new Set([...valuesOf(file, after)].flatMap(([name, text]) => (earlier.get(name) === text ? [] : [name])));
}

/** The values that a module exports, each with what decides about it: its declaration, or all of the module. */
function valuesOf(file: string, text: string): Map<string, string> {
  const { program } = parseSync(file, text);
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const declared = new Map(
    program.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
        ? node.declaration.declarations.flatMap(({ id }) =>
            id.type === 'Identifier' ? [[id.name, textOf(node)] as const] : [],
          )
        : [],
    ),
  );
  const isType = (node: (typeof program.body)[number]) =>
    node.type === 'TSTypeAliasDeclaration' || (node.type === 'ExportNamedDeclaration' && node.exportKind === 'type');
  const whole = program.body
    .filter((node) => !isType(node))
    .map(textOf)
    .join('\n');
  return new Map([...exportedNames(file, text)].map((name) => [name, declared.get(name) ?? whole]));
}

/**
 * The modules that a change of some others can affect, themselves included.
 * @param namesOf The names of a module that matter to its importers: all that it exports, or those that were changed.
 * @param isEnd Modules whose importers are not asked for: they are tested by themselves.
 */
export function affectedBy(
  changed: readonly string[],
  { importers }: ModuleGraph,
  namesOf: (file: string) => ReadonlySet<string>,
  isEnd: (file: string) => boolean,
): ReadonlySet<string> {
  const affected = new Set<string>();
  /** The names of each module whose importers were asked for. */
  const asked = new Map<string, Set<string>>();
  const waiting: [file: string, names: ReadonlySet<string>][] = [];
  const whole = (file: string) => {
    if (affected.has(file)) return;
    affected.add(file);
    if (!isEnd(file)) waiting.push([file, namesOf(file)]);
  };
  changed.forEach(whole);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [file, names] = next;
    for (const { by, names: taken, passedOnAs } of importers.get(file) ?? []) {
      const shared = taken === '*' ? names : new Set([...taken].filter((name) => names.has(name)));
      if (passedOnAs === undefined) {
        if (taken === '*' || shared.size > 0) whole(by);
        continue;
      }
      const known = asked.get(by) ?? new Set();
      const passed = passedOnAs === '*' || shared.size === 0 ? shared : [passedOnAs];
      const added = new Set([...passed].filter((name) => !known.has(name)));
      asked.set(by, new Set([...known, ...added]));
      if (added.size > 0) waiting.push([by, added]);
    }
  }
  return affected;
}
