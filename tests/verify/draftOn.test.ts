/** A draft that goes on from what somebody has confirmed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type Json, listAt, textAt } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { drawDialect } from './dialects/drawDialect.ts';
import { factsOf } from './dialects/facts.ts';
import { compiled, speaking } from './dialects/speaking.ts';
import { theirDocument } from './dialects/theirDocument.ts';
import { withoutLikeness } from './dialects/unlike.ts';
import { drafted, draftedBy, draftFolder } from './drafting.ts';
import { command } from './support.ts';

const fileOf = (actions: Json[]) =>
  stringify({ overlay: '1.0.0', info: { title: 'Known', version: '1.0.0' }, actions });

/** A file in a folder of its own. */
function written(text: string): string {
  const file = join(draftFolder(), 'known.yaml');
  writeFileSync(file, text);
  return file;
}

const read = (text: string): Json[] => listAt(parse(text), 'actions');

/** What is in a set, and not in another one. */
const beyond = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((fact) => !other.has(fact));

describe('atrium-verify --draft-dialect --dialect', { timeout: 60_000 }, () => {
  it('takes over what is confirmed as it is, and finds more by it', async () => {
    const dialect = withoutLikeness(drawDialect(1), 1);
    const missed = beyond(factsOf(dialect), factsOf((await drafted(dialect)).text));
    // Every third operation that is not found without it, as somebody would look it up.
    const ids = missed.flatMap((fact) => /^(\w+): [A-Z]/.exec(fact)?.[1] ?? []);
    const chosen = read(dialect).filter((action) => ids.some((id) => textAt(action, 'target').includes(`'${id}'`)));
    const known = chosen.filter((_, index) => index % 3 === 0);
    expect(known.length).toBeGreaterThan(3);
    const confirmed = fileOf(known);
    const { text } = await draftedBy(theirDocument(dialect), '--dialect', written(confirmed));
    expect(readDialect(text).ok).toBe(true);
    for (const action of known) expect(read(text)).toContainEqual(action);
    const told = factsOf(text);
    expect(beyond(told, factsOf(dialect))).toEqual([]);
    const found = missed.filter((fact) => told.has(fact));
    expect(beyond(new Set(found), factsOf(confirmed)).length).toBeGreaterThan(0);
  });

  it('says again nothing that is confirmed, and as a comment what would contradict it', async () => {
    const dialect = drawDialect(1);
    const all = read(dialect);
    const whole = await draftedBy(theirDocument(dialect), '--dialect', written(fileOf(all)));
    expect(read(whole.text)).toEqual(all);
    const hidden = { target: "$.paths[*][?@.operationId == 'listSla']", update: { 'x-wire': { served: false } } };
    const { text } = await draftedBy(theirDocument(dialect), '--dialect', written(fileOf([hidden])));
    expect(read(text).filter((action) => textAt(action, 'target').includes("'listSla'"))).toEqual([hidden]);
  });

  it('keeps the comment of an action', async () => {
    const known =
      'overlay: 1.0.0\nactions:\n  # Asked the team.\n  - target: $\n    update: { x-wire: { auth: { cookie: sid } } }\n';
    const { text } = await draftedBy(theirDocument(drawDialect(1)), '--dialect', written(known));
    expect(text).toMatch(/# From known\.yaml\n {2}# Asked the team\.\n {2}- target: \$\n/);
  });

  it('asks a server at the addresses that are confirmed', async () => {
    const path = (id: string, own: string) => ({
      target: `$.paths[*][?@.operationId == '${id}']`,
      update: { 'x-wire': { path: own } },
    });
    const known = [path('listSla', '/desk/times'), path('updateSla', '/desk/times/{id}')];
    const name = { target: '$.components.schemas.Sla.properties.name', update: { 'x-wire': { name: 'title' } } };
    const elsewhere = { target: '$', update: { 'x-wire': { base: { '/api/v1.0': '/unheard', '/api/v2.0': '/of' } } } };
    const { fetch, session } = createEngineServer();
    const server = speaking(compiled(fileOf([elsewhere, ...known, name])), fetch);
    const file = join(draftFolder(), 'draft.yaml');
    const argv = [
      '--server',
      'http://engine.test',
      '--cookie',
      `access_token=${session('owner')}`,
      '--draft-dialect',
      file,
    ];
    expect((await command(argv, server)).error).toContain('answers none of the paths that were tried');
    const { code, error } = await command([...argv, '--dialect', written(fileOf(known))], server);
    expect(code, error).toBe(0);
    expect(read(readFileSync(file, 'utf8'))).toEqual(expect.arrayContaining([...known, name]));
  });

  it('is refused with a file that is none', async () => {
    const argv = ['--har', 'a.har', '--draft-dialect', 'draft.yaml', '--dialect'];
    const { code, error } = await command([...argv, written(fileOf([{ target: '$.nothing', update: {} }]))]);
    expect(code).toBe(2);
    expect(error).toMatch(/known\.yaml is not accepted\.\nLine \d+: the update of an action is/);
    expect((await command([...argv, 'none.yaml'])).error).toContain('--dialect none.yaml cannot be read');
  });
});
