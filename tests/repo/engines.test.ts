/** What a package says of Node must be true of all that is installed with it: npm refuses it otherwise (`engine-strict`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subset, validRange } from 'semver';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A package in the lock file. */
type Locked = {
  version?: string;
  /** Of a workspace, where it is. */
  resolved?: string;
  link?: boolean;
  engines?: { node?: string };
  cpu?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** The folders from which a package at a place of the lock file sees others, the nearest first. */
function foldersOf(place: string): string[] {
  const parts = place === '' ? [] : place.split('/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...folders.filter((folder) => !folder.endsWith('node_modules')).map((folder) => `${folder}/`), ''];
}

/** Where a package finds another one; nothing for an optional one of another platform. */
function find(place: string, name: string): string | undefined {
  const found = foldersOf(place)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((candidate) => candidate in packages);
  const locked = found === undefined ? undefined : packages[found];
  return locked?.link ? locked.resolved : found;
}

/** What npm installs with a package. */
function namesOf(place: string, { withTools }: { withTools: boolean }): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    packages[place] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  const tools = withTools ? devDependencies : undefined;
  return [...Object.keys({ ...dependencies, ...optionalDependencies, ...tools }), ...peers];
}

/** Everything that a package brings, itself included, by its place in the lock file. */
function closureOf(start: string, options: { withTools: boolean }): Set<string> {
  const places = new Set<string>([start]);
  for (const place of places) {
    const names = namesOf(place, { withTools: options.withTools && place === start });
    for (const name of names) {
      const found = find(place, name);
      if (found !== undefined) places.add(found);
    }
  }
  return places;
}

function declaredBy(workspace: string): string | undefined {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).engines?.node;
}

/** The packages that do not run on every Node that another one declares. */
function untrueFor(declared: string, places: Iterable<string>): string[] {
  return [...places].flatMap((place) => {
    const { engines, version, cpu } = packages[place] ?? {};
    const needed = engines?.node;
    // Node 24 is not built for it, so npm leaves out what is for it alone.
    if (cpu?.every((one) => one === 'ia32')) return [];
    if (needed === undefined || validRange(needed) === null || subset(declared, needed)) return [];
    return [`${place.split('node_modules/').at(-1)}@${version} needs ${needed}`];
  });
}

describe('the Node that is declared', () => {
  it.each(['openapi', 'sdk', 'mocks'])('by %s is enough for all that it brings', (workspace) => {
    const places = closureOf(workspace, { withTools: false });
    expect(places.size).toBeGreaterThan(1);
    expect(untrueFor(declaredBy(workspace) ?? '*', places)).toEqual([]);
  });

  it('by the repository is enough for its tools and for the console', () => {
    const places = closureOf('', { withTools: true });
    expect(places.size).toBeGreaterThan(500);
    expect(untrueFor(declaredBy('.') ?? '*', [...places, ...closureOf('web', { withTools: true })])).toEqual([]);
  });

  it('by the repository includes the one that it brings', () => {
    expect(subset(packages['node_modules/node']?.version ?? '', declaredBy('.') ?? '')).toBe(true);
  });

  it('is in the lock file as in the manifests', () => {
    const locked = ['', 'openapi', 'sdk', 'mocks'].map((workspace) => packages[workspace]?.engines?.node);
    expect(locked).toEqual(['.', 'openapi', 'sdk', 'mocks'].map(declaredBy));
  });
});
