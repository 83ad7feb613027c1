import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { drawDialect } from './dialects/drawDialect.ts';
import { restyled } from './dialects/restyled.ts';
import { withoutLikeness } from './dialects/unlike.ts';
import { drafted, draftFolder, judged } from './drafting.ts';
import { command } from './support.ts';

const EXAMPLE = readFileSync(new URL('dialects/example.yaml', import.meta.url), 'utf8');

/** A document as somebody writes it by hand. */
const SMALL = `
openapi: 3.0.3
info: { title: Desk, version: "2" }
servers: [{ url: "https://example.test/tenant/rest" }]
paths:
  /service-levels:
    get:
      operationId: getServiceLevels
      summary: Service levels of the account
      responses:
        "200":
          description: All of them.
          content:
            application/json:
              schema: { type: object, properties: { sla: { type: array, items: { $ref: "#/components/schemas/ServiceLevel" } } } }
  /status:
    get: { responses: { "200": { description: It is up. } } }
components:
  schemas:
    Levels: { type: array, items: { type: object, properties: { from: { type: number }, color: { type: string } } } }
    ServiceLevel:
      type: object
      properties:
        _id: { type: string }
        name: { type: string }
        business_hour: { type: object, nullable: true }
        holidays: { type: array, items: { type: object } }
        first_response: { $ref: "#/components/schemas/Levels" }
        handling_time: { $ref: "#/components/schemas/Levels" }
        waiting_time: { $ref: "#/components/schemas/Levels" }
        modifiedAt: { type: string, format: date-time }
`;

describe('atrium-verify --draft-dialect', { timeout: 60_000 }, () => {
  it.each((process.env.ATRIUM_DIALECTS ?? '1 2').split(' ').map(Number))(
    'finds how a server differs by its own document, drawn with %i, and nothing that is not so',
    async (seed) => {
      const dialect = drawDialect(seed);
      const { text } = await drafted(dialect);
      expect(readDialect(text).ok).toBe(true);
      const { share, wrong } = judged(text, dialect);
      expect(wrong).toEqual([]);
      expect(share).toBeGreaterThanOrEqual(0.9);
    },
  );

  it.each((process.env.ATRIUM_DIALECTS ?? '1').split(' ').map(Number))(
    'says nothing as if it were sure that is not so, where names have nothing in common, drawn with %i',
    async (seed) => {
      const dialect = withoutLikeness(drawDialect(seed), seed);
      const { text } = await drafted(dialect);
      expect(readDialect(text).ok).toBe(true);
      const { share, wrong } = judged(text, dialect);
      expect(wrong).toEqual([]);
      expect(share).toBeGreaterThan(0.5);
    },
  );

  it('finds words that a server uses everywhere', async () => {
    const dialect = restyled(1, 0.1);
    const { text } = await drafted(dialect);
    const { share, wrong } = judged(text, dialect);
    expect(wrong).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(0.85);
    // One action says it of all properties with a name.
    expect(text).toMatch(/target: "?\$\.components\.schemas\[\*\]\.properties\.next_cursor"?\n.+ name: nextCursor/);
  });

  it.each([
    '{ target: $.components.schemas.GroupSettingsList, update: { x-wire: { unwrapped: settings } } }',
    '{ target: $.components.schemas.CannedFolder.properties.responses, update: { x-wire: { wrapped: data } } }',
    "{ target: \"$.paths['/api/v1.0/activity-log'].get.parameters[?@.name == 'limit']\", update: { x-wire: { name: pageSize } } }",
  ])('finds %s', async (action) => {
    const dialect = `overlay: 1.0.0\ninfo: { title: One thing, version: 1.0.0 }\nactions:\n  - ${action}\n`;
    const { text } = await drafted(dialect);
    expect(judged(text, dialect)).toEqual({ share: 1, wrong: [] });
  });

  it('says nothing of a server that does not differ', async () => {
    const { text, out } = await drafted('overlay: 1.0.0\nactions: []\n');
    expect(text).toContain('actions: []');
    expect(out).toContain('0 actions, and 0 as comments');
  });

  it('understands a document that names little, and the path of the server in it', async () => {
    const into = draftFolder();
    const theirs = join(into, 'theirs.yaml');
    writeFileSync(theirs, SMALL);
    const file = join(into, 'draft.yaml');
    const argv = ['--their-openapi', theirs, '--server', 'https://example.test/tenant', '--draft-dialect', file];
    expect(await command(argv)).toMatchObject({ code: 0 });
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('path: /rest/service-levels');
    expect(text).toMatch(/schemas\.Sla\.properties\.updated_time\n.+ name: modifiedAt/);
  });

  it('says of each action what speaks for it, and leaves what is not sure to a person, as a comment', async () => {
    const { text, out } = await drafted(EXAMPLE);
    expect(text).toContain('update: { x-wire: { base: { /api/v1.0: /v2 } } }');
    expect(text).toMatch(/^ {2}# .+\n {2}- target: \$\.components\.schemas\.Sla\.properties\.name\n.+name: title/m);
    expect(text).toMatch(/tags\[\?@ == 'chatbot'\]\]"\n.+ served: false/);
    expect(text).toContain('- target: "$..[?@.format == \'date-time\']"');
    expect(text).toMatch(/^ {2}# Not sure: .+\n {2}# - target: /m);
    expect(out).toMatch(
      /draft\.yaml: \d+ actions, and \d+ as comments that are not sure; 229 of 234 operations found\./,
    );
  });

  it('leaves a file that exists as it is, unless it is to be replaced', async () => {
    const { file, argv } = await drafted(EXAMPLE);
    writeFileSync(file, 'mine');
    const again = await command(argv);
    expect(again).toMatchObject({ code: 2, error: expect.stringContaining('exists already; pass --overwrite') });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await command([...argv, '--overwrite'])).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toContain('overlay: 1.0.0');
  });

  it.each([
    ['swagger: "2.0"', 'it is of Swagger 2; convert it to OpenAPI 3'],
    ['openapi: 3.0.3', 'it has no paths'],
    ['overlay: 1.0.0', 'it is no OpenAPI 3 document'],
    ['openapi: 3.0.3\npaths: { /a: { $ref: other.yaml } }', 'it refers to other.yaml; put it into one file'],
  ])('says what to do with a document such as %s', async (text, words) => {
    const into = draftFolder();
    const theirs = join(into, 'theirs.yaml');
    writeFileSync(theirs, text);
    const file = join(into, 'draft.yaml');
    const { code, error } = await command(['--their-openapi', theirs, '--draft-dialect', file]);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it.each([
    [[], 'Pass one of --server, --har and --their-openapi.'],
    [['--har', 'a', '--their-openapi', 'b'], 'Pass one of --har and --their-openapi.'],
    [['--har', 'a', '--write'], '--draft-dialect checks nothing: leave out --write.'],
    [['--server', 'http://engine.test'], '--cookie is missing'],
    [['--har', 'missing.har'], '--har missing.har cannot be read'],
  ])('is not made with %j, and says why', async (argv, words) => {
    const { code, error } = await command(['--draft-dialect', join(draftFolder(), 'draft.yaml'), ...argv]);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it('has options that need it', async () => {
    const { code, error } = await command(['--server', 'http://engine.test', '--overwrite']);
    expect(code).toBe(2);
    expect(error).toContain('--overwrite is for --draft-dialect FILE');
  });
});
