/** Builds and packs the packages once, and installs them in the folders of several strangers. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from '../../scripts/packages/buildPackages.ts';
import { packPackages } from '../../scripts/packages/packPackages.ts';
import { findNode } from '../../scripts/programs/findNode.ts';
import { PACKED_FILE, type Packed } from './packed.ts';
import { install } from './stranger.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Versions = Record<string, string>;
type Manifest = { dependencies?: Versions; devDependencies?: Versions; peerDependencies?: Versions };

async function manifestOf(workspace: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
}

/** The versions of packages, as npm takes them. */
function specs(versions: Versions, names: readonly string[]): string[] {
  return names.map((name) => `${name}@${versions[name]}`);
}

/** The lower end of a range such as `^18.2.0 || ^19.0.0`. */
function lowest(range: string): string {
  return /\d+\.\d+\.\d+/.exec(range)?.[0] ?? range;
}

/** What each stranger installs. */
async function wanted({ contract, sdk, mock }: Packed['tarballs']): Promise<Record<keyof Packed['folders'], string[]>> {
  const [top, web, { peerDependencies = {} }] = await Promise.all([
    manifestOf('.'),
    manifestOf('web'),
    manifestOf('sdk'),
  ]);
  const versions = { ...top.devDependencies, ...web.dependencies };
  const types = [...specs(versions, ['typescript']), '@types/node@20'];
  const today = specs(versions, ['react', 'react-dom', 'react-redux', '@reduxjs/toolkit', '@types/react', 'vite']);
  const peers = Object.entries(peerDependencies).map(([name, range]) => `${name}@${lowest(range)}`);
  return {
    sdk: [sdk],
    contract: [contract],
    prism: [contract, sdk, mock, ...specs(versions, ['@stoplight/prism-http-server'])],
    all: [contract, sdk, mock, ...types, ...today],
    oldest: [sdk, ...types, ...peers, `react-dom@${lowest(peerDependencies.react ?? '')}`, '@types/react@18'],
  };
}

export default async function setup() {
  // In a folder of their own, so that a test run leaves alone what somebody has built to publish.
  const all = join(root, 'tests/.output/packages');
  const [contract = '', sdk = '', mock = ''] = packPackages(await buildPackages(all));
  const tarballs = { contract, sdk, mock };
  const wants = await wanted(tarballs);
  const nodes = { 20: findNode(20), 22: findNode(22), 24: findNode(24) };
  // On the oldest Node that they support.
  const [one, two, three, four, five] = await Promise.all([
    install('sdk', wants.sdk, nodes[20]),
    install('contract', wants.contract, nodes[20]),
    install('prism', wants.prism, nodes[24]),
    install('all', wants.all, nodes[20]),
    install('oldest', wants.oldest, nodes[20]),
  ]);
  const folders = { sdk: one, contract: two, prism: three, all: four, oldest: five };
  const packed: Packed = { tarballs, folders, nodes };
  await writeFile(PACKED_FILE, JSON.stringify(packed));
  return async () => {
    await Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true })));
  };
}
