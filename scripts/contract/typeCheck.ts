/** Compiles generated code with a consumer's strict settings, and lists its exports. */
import ts from 'typescript';

export type Compiled = {
  /** The first few messages of the compiler. */
  problems: string[];
  sources: readonly ts.SourceFile[];
};

const SHOWN = 5;

/** `folder` contains the generated code; other files of the program are ignored. */
export function typeCheck(
  files: readonly string[],
  folder: string,
  options: Pick<ts.CompilerOptions, 'lib' | 'types'> = {},
): Compiled {
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    ...options,
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (file === undefined) return text;
    return `${file.fileName.slice(folder.length + 1)}:${file.getLineAndCharacterOfPosition(start).line + 1} ${text}`;
  });
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
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
