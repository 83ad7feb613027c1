import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findServer } from '../../scripts/deploy/findServer.ts';

describe('the web servers of the tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-server-'));
  const program = join(folder, 'nginx');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the installed ones, even if they are not in PATH', () => {
    vi.stubEnv('PATH', folder);
    expect(findServer('nginx', [])).toBe(program);
    vi.stubEnv('PATH', '');
    expect(findServer('nginx', [folder])).toBe(program);
  });

  it('are reported as missing if they cannot be installed', () => {
    vi.stubEnv('PATH', '');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(() => findServer('caddy', [folder])).toThrow('caddy was not found. The deployment tests need it');
  });
});
