import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, findHeadlessBrowser } from '../../scripts/browser/findBrowser.ts';
import { findFirefox } from '../../scripts/browser/findEngines.ts';

describe('the browser of the tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-browser-'));
  const program = join(folder, 'chromium');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the one set in CHROME_PATH', () => {
    vi.stubEnv('CHROME_PATH', program);
    expect(findBrowser()).toBe(program);
  });

  it('is never a different one when CHROME_PATH is wrong', () => {
    vi.stubEnv('CHROME_PATH', join(folder, 'nothing'));
    expect(findBrowser).toThrow('Correct it or unset it.');
  });

  it('is an installed one by default', () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findBrowser()).toBe(program);
  });

  it('is the headless shell where any Chromium will do', () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findHeadlessBrowser()).toBe(program);
    const shell = join(folder, 'chromium-headless-shell');
    copyFileSync(program, shell);
    expect(findHeadlessBrowser()).toBe(shell);
    vi.stubEnv('CHROME_PATH', program);
    expect(findHeadlessBrowser()).toBe(program);
  });

  it('is, for Firefox, the one set in FIREFOX_PATH and never a different one', () => {
    vi.stubEnv('FIREFOX_PATH', program);
    expect(findFirefox()).toBe(program);
    vi.stubEnv('FIREFOX_PATH', join(folder, 'nothing'));
    expect(findFirefox).toThrow('Correct it or unset it.');
  });
});
