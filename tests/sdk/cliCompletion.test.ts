/** Completion: what the command answers, and what bash makes of it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completions } from '../../sdk/src/cli/completions.ts';
import { startCli } from './support/startCli.ts';

const words = (...given: string[]) => completions(given).map((line) => line.split('\t')[0]);

describe('the candidates', () => {
  it('are the commands', () => {
    expect(words('')).toEqual([
      ...['login', 'logout', 'whoami', 'call', 'operations', 'help', 'completion'],
      ...['--help', '--version'],
    ]);
    expect(words()).toEqual(words(''));
    expect(words('log')).toEqual(['login', 'logout']);
    expect(words('nothing', '')).toEqual([]);
  });

  it('are the operations, with their summaries', () => {
    expect(completions(['call', 'createSl'])).toEqual(['createSla\tCreate a service level']);
    expect(words('call', '').length).toBeGreaterThan(230);
    expect(words('help', 'lo')).toEqual(expect.arrayContaining(['login', 'loginByEmail']));
    expect(words('call', '--')).toEqual(['--help']);
  });

  it('are the parameters of an operation, those that it takes and that are not there yet', () => {
    const rest = ['--output', '--dry-run', '--base-url', '--help'];
    expect(words('call', 'listSla', '')).toEqual(rest);
    expect(words('call', 'updateSla', '--id', 'a', '')).toEqual(['--body', ...rest]);
    expect(words('call', 'listActivities', '--a')).toEqual(['--action', '--all']);
    expect(words('call', 'listActivities', '--all', '--a')).toEqual(['--action']);
    expect(words('call', 'noSuchOperation', '--')).toEqual(['--help']);
  });

  it('are the values of a parameter or option', () => {
    expect(words('call', 'listActivities', '--action', 'de')).toEqual(['delete']);
    expect(words('call', 'getGroupSettings', '--consume', '')).toEqual(['true', 'false']);
    expect(words('call', 'listSla', '--output', '')).toEqual(['json', 'table']);
    expect(words('call', 'listSla', '--output=j')).toEqual(['--output=json']);
    expect(words('call', 'listSla', '--nothing=j')).toEqual([]);
    expect(words('call', 'updateSla', '--body', '')).toEqual([]);
    expect(words('whoami', '--output', 't')).toEqual(['table']);
  });

  it('are right where bash splits words', () => {
    expect(words('call', 'listSla', '--output', '=', 'j')).toEqual(['json']);
    expect(words('call', 'listSla', '--output', '=')).toEqual(['json', 'table']);
  });

  it.each([
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [
      ['login', '--'],
      ['--email', '--base-url', '--help'],
    ],
    [['logout', '--'], ['--help']],
    [
      ['operations', '--'],
      ['--output', '--help'],
    ],
    [['help', '--'], ['--help']],
    [['login', ''], []],
  ])('of %j are %j', (given, expected) => {
    expect(words(...given)).toEqual(expected);
  });
});

describe('bash', () => {
  const cli = startCli();
  let script = '';
  beforeAll(async () => {
    script = (await cli.run(['completion', 'bash'])).out;
    const program = join(import.meta.dirname, '../../sdk/src/cli/bin.ts');
    writeFileSync(join(cli.home, 'atrium'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
    chmodSync(join(cli.home, 'atrium'), 0o755);
  });
  afterAll(() => cli.remove());

  /** What bash offers for a line that is typed up to its last word. */
  function offered(...line: string[]): string[] {
    const quoted = line.map((word) => `'${word}'`).join(' ');
    const test = `${script}COMP_WORDS=(${quoted}); COMP_CWORD=${line.length - 1}; _atrium; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const env = { ...process.env, PATH: `${cli.home}:${process.env.PATH}` };
    return execFileSync('bash', ['--norc', '-c', test], { encoding: 'utf8', env }).split('\n').filter(Boolean);
  }

  it('completes commands, operations, parameters and values', () => {
    expect(offered('atrium', 'comp')).toEqual(['completion']);
    expect(offered('atrium', 'call', 'createSl')).toEqual(['createSla']);
    expect(offered('atrium', 'call', 'updateSla', '--')).toContain('--id');
    expect(offered('atrium', 'call', 'listSla', '--output', '=', '')).toEqual(['json', 'table']);
  });
});
