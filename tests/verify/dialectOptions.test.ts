/** What options and a file say together of a server that differs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { translateAnswer } from '../../openapi/verify/dialect/wire.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { compiled, ofDocument, speaking } from './dialects/speaking.ts';
import { command } from './support.ts';

const FIELD = `  - target: $.components.schemas['InterestTag','InterestTagBody'].properties.name
    update: { x-wire: { name: title } }
`;

/** Checks the customer tags of a server that answers as a file says, with a file and options. */
async function checked(theirs: string, told: string, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'told.yaml');
  writeFileSync(file, told);
  const { fetch, session } = createEngineServer();
  const cookie = ['--cookie', `access_token=${session('operator')}`];
  const argv = ['--server', 'http://engine.test', '--area', 'interestTag', '--write', '--strict', '--report', 'json'];
  return command([...argv, ...cookie, '--dialect', file, ...options], speaking(compiled(theirs), fetch));
}

describe('options beside a file', { timeout: 60_000 }, () => {
  it('say more of the same server', async () => {
    const theirs = `${ofDocument('{ base: { /api/v1.0: /v3 }, errors: { message: /error, code: /id, errors: /fields } }')}${FIELD}`;
    const told = `overlay: 1.0.0\nactions:\n${FIELD}`;
    const errors = 'message=/error,code=/id,errors=/fields';
    const { code, out, error } = await checked(theirs, told, '--base', '/v3', '--errors', errors);
    expect(error).toBe('');
    expect(JSON.parse(out).findings).toEqual([]);
    expect(code).toBe(0);
  });

  it('come last, and add to what the file says of the same thing', async () => {
    const theirs = `${ofDocument('{ base: { /api/v1.0: /v3, /api/v2.0: /v4 } }')}${FIELD}`;
    const told = `${ofDocument('{ base: { /api/v1.0: /old, /api/v2.0: /v4 } }')}${FIELD}`;
    const { code, out } = await checked(theirs, told, '--base', '/v3');
    expect(JSON.parse(out).findings).toEqual([]);
    expect(code).toBe(0);
  });

  it('are named where they cannot be right', async () => {
    const told = `overlay: 1.0.0\nactions:\n${FIELD}`;
    const { code, error } = await checked(told, told, '--base', '/nothing=/v2');
    expect([code, error]).toEqual([
      2,
      expect.stringContaining('--base /nothing=/v2: no path of the contract begins with /nothing.'),
    ]);
  });
});

describe('a server that may answer with other statuses', () => {
  const dialect = compiled(`${ofDocument('{ accepts: { 200: [201, 204], 422: [400] } }')}${FIELD}`);
  const body = { _id: '65f0c1a2b3d4e5f692000001', name: 'Sailor', color: '#ff0000' };

  it('has the bodies of those in whose place they stand, and keeps its statuses', () => {
    const own = { status: 201, body: { code: 20000, data: { ...body, title: 'Sailor', name: undefined } } };
    const sent = JSON.parse(JSON.stringify(own));
    expect(translateAnswer(dialect, 'createInterestTag', sent, 'contract')).toMatchObject({
      status: 201,
      body: { data: body },
    });
    expect(translateAnswer(dialect, 'createInterestTag', { status: 204 }, 'contract')).toEqual({ status: 204 });
  });
});

describe('a server whose errors have no code and no list of fields', () => {
  const refused = { code: 'invalid', message: 'No.', errors: [{ field: 'name', code: 'empty', message: 'Empty.' }] };

  it.each(['/error', '/errors/text', '/code', '/code/errors'])(
    'has them at places that are free: message at %s',
    (place) => {
      const dialect = compiled(ofDocument(`{ errors: { message: ${place} } }`));
      const own = translateAnswer(dialect, 'updateSla', { status: 422, body: refused }, 'own');
      expect(translateAnswer(dialect, 'updateSla', own, 'contract')).toEqual({ status: 422, body: refused });
    },
  );
});
