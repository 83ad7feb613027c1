import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the setup has packed and installed, for the tests. */
export type Packed = {
  tarballs: { contract: string; sdk: string; mock: string };
  /** The folders of strangers, by what they installed. */
  folders: {
    /** The SDK and nothing else. */
    sdk: string;
    /** The contract and nothing else. */
    contract: string;
    /** The mock, with Prism, which needs a newer Node. */
    prism: string;
    /** All three, with the newest peers, TypeScript and Vite. */
    all: string;
    /** The SDK with the oldest peers that it supports. */
    oldest: string;
  };
  /** Programs of the versions of Node that the packages support. */
  nodes: { 20: string; 22: string; 24: string };
};

export const PACKED_FILE = fileURLToPath(new URL('../../tests/.output/packages/packed.json', import.meta.url));

export function readPacked(): Packed {
  return JSON.parse(readFileSync(PACKED_FILE, 'utf8'));
}
