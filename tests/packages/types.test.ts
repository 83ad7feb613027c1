/** The declarations as strangers compile them: strictly, with those of the packages checked, too. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMPILER, diagnosticsOf } from '../../scripts/programs/compiler.ts';
import { readPacked } from './packed.ts';
import { type Stranger, strangerAt } from './stranger.ts';

const { folders, nodes } = readPacked();

/** An error of the compiler: the file, and the message. */
type Problem = { file: string; message: string };

/** The compilers that strangers have: the newest, and the oldest that we support, which they install. */
const NEWEST = fileURLToPath(new URL(`../../${COMPILER}`, import.meta.url));
const oldest = ({ folder }: Stranger) => join(folder, 'node_modules/typescript/bin/tsc');

async function problemsOf(
  stranger: Stranger,
  { name, tsc, options, files }: { name: string; tsc: string; options: object; files: string[] },
): Promise<Problem[]> {
  const config = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      ...options,
    },
    files,
  };
  await writeFile(join(stranger.folder, `tsconfig.${name}.json`), JSON.stringify(config));
  const { stdout } = await stranger.run(nodes[24], [tsc, '-p', `tsconfig.${name}.json`, '--pretty', 'false']);
  return diagnosticsOf(stdout).map(({ file = '', code, text }) => ({ file, message: `${code}: ${text}` }));
}

const MISTAKES = `
import { createClient } from '@atrium-console/sdk';
import { slaApi } from '@atrium-console/sdk/rtk';
createClient().call('listSlaa', {});
export const useNothing = () => slaApi.useListSlaQuery().data?.tickets;
`;

describe('the declarations', () => {
  // The test of the React example needs a test runner, which this stranger has not installed.
  const consumer = [
    'consumer/core.ts',
    'consumer/hooks.ts',
    ...['folders.ts', 'routes.ts', 'statuses.tsx'].map((name) => `examples/${name}`),
  ];

  it.each([
    ['nodenext', oldest, { module: 'nodenext' }],
    ['bundler', () => NEWEST, { module: 'esnext', moduleResolution: 'bundler' }],
  ])('compile under %s with exact optional properties, and find mistakes', async (name, compilerOf, module) => {
    const stranger = strangerAt(folders.all);
    const tsc = compilerOf(stranger);
    await writeFile(join(stranger.folder, 'consumer/mistakes.ts'), MISTAKES);
    const files = [...consumer, 'consumer/mistakes.ts'];
    const options = { ...module, exactOptionalPropertyTypes: true };
    const problems = await problemsOf(stranger, { name, tsc, options, files });
    // Redux Toolkit's own declarations do not compile with exact optional properties; ours and the consumer's do.
    const ours = problems.filter(({ file }) => !file.startsWith('node_modules/@reduxjs/toolkit/'));
    expect(ours).toEqual([
      { file: 'consumer/mistakes.ts', message: expect.stringContaining('"listSlaa"') },
      { file: 'consumer/mistakes.ts', message: expect.stringContaining("'tickets'") },
    ]);
  });

  it('compile with the oldest compiler and peers', async () => {
    const stranger = strangerAt(folders.oldest);
    const options = { module: 'nodenext' };
    const files = ['consumer/hooks.ts'];
    expect(await problemsOf(stranger, { name: 'oldest', tsc: oldest(stranger), options, files })).toEqual([]);
  });
});
