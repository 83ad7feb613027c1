/** The modules of the console as syntax trees: where a name is declared, across files. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The SDK's entries, whose constants pages use. */
const SDK = join(dirname(fileURLToPath(import.meta.url)), '../../../sdk/src');
const SDK_ENTRIES: Readonly<Record<string, string>> = {
  '@atrium-console/sdk/rules': join(SDK, 'rules/index.ts'),
  '@atrium-console/sdk': join(SDK, 'index.ts'),
};

/** A source file with what its names stand for. */
export type Module = {
  file: string;
  /** What is declared at the top level. */
  declared: ReadonlyMap<string, ts.Node>;
  /** What is imported from other files of the console, by its local name. */
  imported: ReadonlyMap<string, { file: string; name: string }>;
  /** The files of which everything is exported. */
  all: readonly string[];
};

/** Reads each file once. */
export class Modules {
  readonly #read = new Map<string, Module>();

  /** @param file The absolute path of a `.ts` or `.tsx` file. */
  of(file: string): Module {
    const known = this.#read.get(file) ?? readModule(file);
    this.#read.set(file, known);
    return known;
  }

  /** Where a name of a file is declared; undefined for what comes from a package, or from nowhere. */
  find(file: string, name: string): { module: Module; node: ts.Node } | undefined {
    const module = this.of(file);
    const node = module.declared.get(name);
    if (node) return { module, node };
    const from = module.imported.get(name);
    if (from) return existsSync(from.file) ? this.find(from.file, from.name) : undefined;
    for (const other of module.all) {
      const found = existsSync(other) ? this.find(other, name) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The file that a property of a constant imports when it is called.
   * @throws If there is none.
   */
  imported(file: string, name: string, property: string): string {
    const declared = this.of(file).declared.get(name);
    const isIt = (one: ts.ObjectLiteralElementLike) => one.name?.getText() === property;
    const found = declared && ts.isObjectLiteralExpression(declared) ? declared.properties.find(isIt) : undefined;
    const path = found && importedBy(file, found);
    if (path === undefined) throw new Error(`${file} has no import for “${property}” in ${name}.`);
    return path;
  }
}

/** The file that an import within an expression names: `() => import('./PlansPage.tsx')`. */
function importedBy(file: string, node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return resolveImport(file, node.arguments[0]);
  return ts.forEachChild(node, (child) => importedBy(file, child));
}

function readModule(file: string): Module {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declared = new Map<string, ts.Node>();
  const imported = new Map<string, { file: string; name: string }>();
  const all: string[] = [];
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
      }
    }
    if (ts.isImportDeclaration(statement)) addImports(statement, file, imported);
    if (ts.isExportDeclaration(statement)) {
      const from = resolveImport(file, statement.moduleSpecifier);
      if (from !== undefined && statement.exportClause === undefined) all.push(from);
      addExports(statement, file, imported);
    }
  }
  return { file, declared, imported, all };
}

/** The absolute path of what is imported from the console or the SDK; undefined for another package. */
export function resolveImport(file: string, specifier: ts.Expression | undefined): string | undefined {
  if (specifier === undefined || !ts.isStringLiteral(specifier)) return undefined;
  return specifier.text.startsWith('.') ? join(dirname(file), specifier.text) : SDK_ENTRIES[specifier.text];
}

function addImports(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  file: string,
  imported: Map<string, { file: string; name: string }>,
): void {
  const from = resolveImport(file, moduleSpecifier);
  const names = importClause?.namedBindings;
  if (from === undefined || names === undefined || !ts.isNamedImports(names)) return;
  for (const { name, propertyName } of names.elements) {
    imported.set(name.text, { file: from, name: (propertyName ?? name).text });
  }
}

function addExports(
  { moduleSpecifier, exportClause }: ts.ExportDeclaration,
  file: string,
  imported: Map<string, { file: string; name: string }>,
): void {
  const from = resolveImport(file, moduleSpecifier);
  if (from === undefined || exportClause === undefined || !ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName } of exportClause.elements) {
    imported.set(name.text, { file: from, name: (propertyName ?? name).text });
  }
}
