/**
 * Builds the packages that strangers install. Each is laid out in a folder of its own, with compiled files, declarations,
 * source maps and the sources that the maps name, and with the manifest that is published. The workspace keeps running on
 * its sources.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { COMPILER } from '../programs/compiler.ts';
import { type Layout, type Manifest, publishedManifest, stagedFolder } from './manifest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Package = Layout & {
  /** Folder of the workspace. */
  workspace: string;
  isLibrary: boolean;
  /** The sources, seen from the workspace. */
  compile: string[];
  /** What is published as it is, seen from the workspace. */
  copy: string[];
  lib: string[];
  types: string[];
};

/** In the order in which they are built: a package needs the declarations of those before it. */
const PACKAGES: readonly Package[] = [
  {
    workspace: 'openapi',
    isLibrary: false,
    sources: '.',
    output: '.',
    compile: ['verify/**/*.ts'],
    copy: [
      ...['Dockerfile', 'asyncapi.yaml', 'extensions/x-wire.schema.json'],
      ...['dist/openapi.json', 'dist/rules.json', 'dist/workflows'],
    ],
    lib: ['ES2023'],
    types: ['node'],
  },
  {
    workspace: 'sdk',
    isLibrary: true,
    sources: 'src',
    output: 'dist',
    compile: ['src/**/*.ts'],
    copy: [],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    // For `./node`; everything else also runs in browsers.
    types: ['node'],
  },
  {
    workspace: 'mocks',
    isLibrary: false,
    sources: '.',
    output: 'dist',
    compile: ['**/*.ts'],
    copy: ['Dockerfile'],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
  },
];

/** Every package has them, written by hand beside its sources; the contract's README is the guide of its verifier. */
const TEXTS = ['README.md', 'CHANGELOG.md', 'LICENSE'];

/** A package that was built. */
export type Built = {
  name: string;
  /** The folder that is packed. */
  folder: string;
};

/** The compiler's options. One file of JavaScript per source, so that bundlers can leave out what is not used. */
function compilerOptions({ output, lib, types }: Package) {
  return {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib,
    types,
    rootDir: 'src',
    outDir: output,
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    rewriteRelativeImportExtensions: true,
    resolveJsonModule: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: true,
    // A declaration that an error hides would be missing in the package.
    noEmitOnError: true,
  };
}

function isGenerated(file: string): boolean {
  return file.startsWith('node_modules/') || file.startsWith('dist/');
}

/** Copies the sources to `src`, where the maps find them, and compiles them from there. */
async function compilePackage(folder: string, described: Package): Promise<void> {
  const { workspace, sources, output, compile } = described;
  const from = join(root, workspace);
  for await (const file of glob(compile, { cwd: from, exclude: isGenerated })) {
    await cp(join(from, file), join(folder, 'src', file.slice(sources === '.' ? 0 : sources.length + 1)));
  }
  const config = { compilerOptions: compilerOptions(described), include: ['src/**/*.ts'], exclude: [] };
  const configFile = join(folder, 'tsconfig.json');
  await writeFile(configFile, JSON.stringify(config));
  // A workspace may have versions of its own.
  const own = join(from, 'node_modules');
  const link = join(folder, 'node_modules');
  if (existsSync(own)) await symlink(own, link);
  execFileSync(process.execPath, [join(root, COMPILER), '--singleThreaded', '-p', configFile], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await rm(configFile);
  await rm(link, { force: true });
  // The compiler does not copy declarations that were written as such.
  for await (const file of glob('**/*.d.ts', { cwd: join(folder, 'src') })) {
    await cp(join(folder, 'src', file), join(folder, output, file));
  }
}

async function buildPackage(all: string, described: Package): Promise<Built> {
  const { workspace, isLibrary, copy } = described;
  const manifest: Manifest = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
  const folder = stagedFolder(all, manifest);
  if (workspace === 'sdk') await copyExamples(join(folder, 'examples'));
  for (const file of [...copy, ...TEXTS]) {
    const from = workspace === 'openapi' && file === 'README.md' ? 'docs/verify.md' : join(workspace, file);
    await cp(join(root, from), join(folder, file), { recursive: true });
  }
  const manifestFile = join(folder, 'package.json');
  // The compiler reads the module format in it.
  await writeFile(manifestFile, JSON.stringify({ type: 'module', dependencies: manifest.dependencies }));
  await compilePackage(folder, described);
  const files = ['CHANGELOG.md', 'src', ...(described.output === '.' ? ['verify'] : [described.output]), ...copy];
  if (workspace === 'openapi') files.push(...(await embedDocument(folder)));
  if (workspace === 'sdk') files.push('examples');
  const published = publishedManifest(manifest, described, isLibrary, files);
  await writeFile(manifestFile, `${JSON.stringify(published, null, 2)}\n`);
  return { name: manifest.name, folder };
}

/** The examples, and the script of the readme also for versions of Node that run no TypeScript. */
async function copyExamples(folder: string): Promise<void> {
  await cp(join(root, 'docs/examples'), folder, { recursive: true });
  const source = await readFile(join(folder, 'folders.ts'), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  await writeFile(join(folder, 'folders.js'), ts.transpileModule(source, { compilerOptions }).outputText);
}

/** Node 20 and 22 warn about imports of JSON, so the published module contains the document. Returns the files. */
async function embedDocument(folder: string): Promise<string[]> {
  const text = JSON.stringify(JSON.parse(await readFile(join(folder, 'dist/openapi.json'), 'utf8')));
  await writeFile(join(folder, 'document.js'), `export default JSON.parse(${JSON.stringify(text)});\n`);
  await writeFile(
    join(folder, 'document.d.ts'),
    '/** The OpenAPI description as a module. */\ndeclare const contract: unknown;\nexport default contract;\n',
  );
  return ['document.js', 'document.d.ts'];
}

/** Builds all packages anew, below a folder. */
export async function buildPackages(all = join(root, 'dist')): Promise<Built[]> {
  await rm(all, { recursive: true, force: true });
  const built: Built[] = [];
  for (const described of PACKAGES) {
    const one = await buildPackage(all, described);
    built.push(one);
    // A package is compiled against the declarations of those before it, as they will be published.
    const link = join(all, 'node_modules', one.name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(one.folder, link);
  }
  await rm(join(all, 'node_modules'), { recursive: true });
  return built;
}
