/** Compiles generated code with a consumer's strict settings, and lists its exports. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { COMPILER, diagnosticsOf } from '../programs/compiler.ts';

export type Compiled = {
  /** The first few messages of the compiler. */
  problems: string[];
  sources: readonly ts.SourceFile[];
};

type Options = { lib?: readonly string[]; types?: readonly string[] };

const SHOWN = 5;
const compiler = fileURLToPath(new URL(`../../${COMPILER}`, import.meta.url));

/** `folder` contains the generated code; other files of the program are ignored. */
export function typeCheck(files: readonly string[], folder: string, options: Options = {}): Compiled {
  const config = join(folder, 'tsconfig.check.json');
  const compilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    types: [],
    ...options,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const { stdout, status } = spawnSync(
    process.execPath,
    [compiler, '--singleThreaded', '--pretty', 'false', '-p', config],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  rmSync(config);
  const problems = diagnosticsOf(stdout).map(
    ({ file, line, text }) => `${file === undefined ? '' : `${file}:${line} `}${text.replaceAll(/\s*\n\s*/g, ' ')}`,
  );
  if (status !== 0 && problems.length === 0) throw new Error(`The compiler failed: ${stdout}`);
  const sources = globSync('**/*.ts', { cwd: folder }).map((file) =>
    ts.createSourceFile(join(folder, file), readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.ES2022, true),
  );
  const more = problems.length - SHOWN;
  return { problems: more > 0 ? [...problems.slice(0, SHOWN), `and ${more} more`] : problems, sources };
}

/** Names of the members of an exported interface in any of the files. */
export function membersOf(sources: readonly ts.SourceFile[], name: string): string[] {
  return sources
    .flatMap(({ statements }) => [...statements])
    .filter(ts.isInterfaceDeclaration)
    .filter((declaration) => declaration.name.text === name)
    .flatMap(({ members }) => [...members])
    .flatMap((member) => (member.name === undefined ? [] : [member.name.getText().replaceAll(/['"]/g, '')]));
}

/** Names of the exported constants that are functions, in the files whose name matches. */
export function functionsOf(sources: readonly ts.SourceFile[], file: RegExp): string[] {
  return sources
    .filter(({ fileName }) => file.test(fileName))
    .flatMap(({ statements }) => [...statements])
    .filter(ts.isVariableStatement)
    .filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer))
    .map(({ name }) => name.getText());
}
