/** Reads what is compared of a release: from the working tree, or from a revision of git. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import type { Snapshot } from './changes.ts';

/** Entries that follow the contract, whose changes are listed as such. */
const GENERATED = ['./zod', './limits', './rtk', './operations'];

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

/** The names that the entries of a workspace export, as `entry name`. */
function exportsOf(root: string, workspace: string): string[] {
  const { exports }: { exports: Record<string, string> } = readJson(root, workspace, 'package.json');
  const entries = Object.entries(exports).filter(([name, file]) => file.endsWith('.ts') && !GENERATED.includes(name));
  const files = entries.map(([, file]) => join(root, workspace, file));
  const program = ts.createProgram(files, {
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  return entries.flatMap(([name], index) => {
    const source = program.getSourceFile(files[index] ?? '');
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol === undefined ? [] : checker.getExportsOfModule(symbol).map((one) => `${name} ${one.name}`);
  });
}

/** The files that the packages are tried with in their tests: they show what must go on working. */
export const TYPE_TESTS = ['docs/examples/folders.ts', 'docs/examples/routes.ts', 'docs/examples/statuses.tsx'];

export type Release = Snapshot & {
  /** The files that compiled with this release, by name. */
  programs: Record<string, string>;
};

/** What is released from a folder. */
export function readRelease(root: string): Release {
  const programs = TYPE_TESTS.flatMap((file) => {
    try {
      return [[file, readFileSync(join(root, file), 'utf8')] as const];
    } catch {
      return [];
    }
  });
  return {
    document: readJson(root, 'openapi/dist/openapi.json'),
    rules: readJson(root, 'openapi/dist/rules.json').rules,
    exports: { sdk: exportsOf(root, 'sdk'), mock: exportsOf(root, 'mocks') },
    programs: Object.fromEntries(programs),
  };
}

/** What was released with a revision, which is checked out for as long as that takes. */
export function readRevision(root: string, revision: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-release-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    git('worktree', 'add', '--detach', '--force', folder, revision);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return readRelease(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}
