import { join, posix } from 'node:path';

/** The manifest of a workspace, as far as it is read here. */
export type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  engines?: Record<string, string>;
  keywords?: string[];
  sideEffects?: boolean;
};

/** Where a package's sources and its build are, seen from the folder that is packed. */
export type Layout = {
  /** Folder of the sources in the workspace; they are copied to `src`. */
  sources: string;
  /** Folder of the compiled files. */
  output: string;
};

/** The compiled file of a source, seen from the folder that is packed. Files that are not compiled stay where they are. */
export function compiled(source: string, { sources, output }: Layout, extension: '.js' | '.d.ts'): string {
  if (!source.endsWith('.ts')) return source;
  return `./${posix.join(output, posix.relative(sources, source)).replace(/\.ts$/, extension)}`;
}

function mapValues<From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}

/** A library takes any compatible version, so that an application installs each dependency once. */
function caret(version: string): string {
  return /^\d/.test(version) ? `^${version}` : version;
}

/**
 * The manifest that is published, from the one that developers use: entries point to compiled files, and what only the
 * workspace needs is left out, above all `private`, which makes it impossible to publish the sources.
 * @param isLibrary Whether other versions of the dependencies may be installed. Those of a program stay as they are tested.
 */
export function publishedManifest(manifest: Manifest, layout: Layout, isLibrary: boolean, files: readonly string[]) {
  const { name, version, description, license, keywords, engines, sideEffects, bin, dependencies = {} } = manifest;
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    engines,
    sideEffects,
    files,
    exports: {
      ...mapValues(manifest.exports, (source) =>
        source.endsWith('.ts')
          ? { types: compiled(source, layout, '.d.ts'), default: compiled(source, layout, '.js') }
          : source,
      ),
      './package.json': './package.json',
    },
    bin: bin && mapValues(bin, (source) => compiled(source, layout, '.js')),
    dependencies: isLibrary ? mapValues(dependencies, caret) : dependencies,
    peerDependencies: manifest.peerDependencies,
    peerDependenciesMeta: manifest.peerDependenciesMeta,
  };
}

/** The folder of a package that is built, below the folder of all. */
export function stagedFolder(all: string, { name }: Pick<Manifest, 'name'>): string {
  return join(all, name.replace(/^@[^/]+\//, ''));
}
