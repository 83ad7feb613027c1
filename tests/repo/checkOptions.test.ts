import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../scripts/test/readOptions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the options of npm run check', () => {
  it.each([
    [[], { withBrowser: true }],
    [['--no-browser'], { withBrowser: false }],
    [['--no-browser', '--changed'], { withBrowser: false, changedSince: 'HEAD' }],
    [['--no-browser', '--changed', 'v1.0.0'], { withBrowser: false, changedSince: 'v1.0.0' }],
  ])('%j say what runs', (args, options) => {
    expect(readOptions(args)).toEqual({ kind: 'run', ...options });
  });

  it.each([
    [['--change'], 'There is no option --change.'],
    [['-x'], 'There is no option -x.'],
    [['tests/repo'], '“tests/repo” is no option.'],
    [['--changed', 'main', 'sla'], '“sla” is no option.'],
    [['--changed=main'], '--changed takes no “=”: write --changed main.'],
  ])('%j are refused, with what there is', (args, problem) => {
    const said = readOptions(['--no-browser', ...args]);
    expect(said).toMatchObject({ kind: 'say', code: 2 });
    expect(Object(said).text.startsWith(`${problem}\n\nnpm test `)).toBe(true);
  });

  it.each([
    ['--help', 0, /^npm test +every check\n/],
    ['--chnaged', 2, /^There is no option --chnaged\.\n/],
    ['--changed no-such-commit', 2, /^Git knows no commit “no-such-commit”\.\n/],
  ])('%s runs nothing', (option, code, text) => {
    const { status, stdout } = spawnSync('node', ['scripts/test/index.ts', '--no-browser', ...option.split(' ')], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([code, expect.stringMatching(text)]);
  });
});
