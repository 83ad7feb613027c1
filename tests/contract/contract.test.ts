import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { listAt } from '../../openapi/verify/contract/json.ts';
import { textsAt } from '../../scripts/contract/json.ts';
import * as schemas from '../../sdk/src/zod.ts';
import { bodies, document, everyObject, isObject, type JsonObject, objectAt, operations, root } from './support.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ ...document, $id: 'contract' });

/** Pointers in a bundled schema refer to the bundle. */
function validatorOf(schema: object) {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
  return ajv.compile(JSON.parse(text));
}

/** A title says what a call does: it begins with a verb, and is no sentence. */
const TITLE =
  /^(?:List|Get|Count|Search|Preview|Create|Add|Update|Replace|Set|Change|Rename|Delete|Remove|Sign|Request|Report|Invite|Pay|Select|Punch|Revoke|Rotate|Renew|Send|Upload|Connect|Disconnect|Share|Return|Copy|Stop) [^.;]+[^.;]$/;

describe('examples', () => {
  it.each(bodies)('$place has a named example, and each matches its schema', ({ schema, examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    const validate = validatorOf(schema);
    for (const { name, value } of examples) {
      expect({ name, valid: validate(value), errors: validate.errors }).toEqual({ name, valid: true, errors: null });
    }
  });

  it('an invalid example is detected', () => {
    const validate = validatorOf({ $ref: '#/components/schemas/SlaLevel' });
    expect(validate({ level: 1, from: 0, to: 687_600 })).toBe(false);
  });
});

describe('operations', () => {
  it.each(operations)('$id has provenance, permissions, rules and a summary', ({ operation }) => {
    expect(operation['x-provenance']).toBeDefined();
    expect(operation['x-permissions']).toBeDefined();
    expect(operation['x-rules']).toBeDefined();
    expect(operation.summary).toMatch(TITLE);
    expect(operation.description).toBeTruthy();
  });

  it.each(operations)('$id documents every response that can occur, and no other', ({ id, path, operation }) => {
    const statuses = Object.keys(objectAt(operation, 'responses'));
    const open = Array.isArray(operation.security) && operation.security.length === 0;
    const permissions = operation['x-permissions'];
    const guarded =
      operation['x-admin'] === true ||
      operation['x-feature'] !== undefined ||
      Object.values(Object(permissions)).length > 0;
    const expected = [
      '400',
      '500',
      ...(open ? [] : ['401']),
      ...(guarded ? ['403'] : []),
      ...(operation.requestBody === undefined ? [] : ['422']),
      // In the envelope, a missing item is an error with HTTP 200.
      ...(path.includes('{') && operation['x-envelope'] !== true ? ['404'] : []),
    ];
    expect(expected.filter((status) => !statuses.includes(status))).toEqual([]);
    if (!guarded) expect(statuses).not.toContain('403');
    if (open && !id.startsWith('loginBy')) expect(statuses).not.toContain('401');
    expect(statuses.filter((status) => !/^[245]\d\d$/.test(status))).toEqual([]);
  });

  const artefacts = ['schema.d.ts', 'operations.ts', 'rtk', 'zod'].map((name) => {
    const path = join(root, 'sdk/src/generated', name);
    const files = name.includes('.') ? [path] : readdirSync(path).map((file) => join(path, file));
    return { name, text: files.map((file) => readFileSync(file, 'utf8')).join('\n') };
  });
  it.each(operations)('$id is in every generated artefact', ({ id }) => {
    const capital = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    const marks: Record<string, string> = {
      'schema.d.ts': `    ${id}: {`,
      'operations.ts': `  ${id}: {`,
      rtk: `${id}: build.`,
      zod: `const ${capital}Response `,
    };
    const missing = artefacts.filter(({ name, text }) => !text.includes(marks[name] ?? id)).map(({ name }) => name);
    expect(missing).toEqual([]);
    expect(Object.keys(schemas)).toContain(`${capital}Response`);
  });
});

describe('extensions', () => {
  const described = readdirSync(join(root, 'openapi/extensions'));
  const found = everyObject(document)
    .filter(({ pointer }) => !/\/examples?\//.test(pointer))
    .flatMap(({ pointer, object }) =>
      Object.entries(object)
        .filter(([key]) => key.startsWith('x-'))
        .map(([key, value]) => ({ key, value, pointer })),
    );

  it('every x- key is described, and every value is valid', () => {
    expect(found.length).toBeGreaterThan(50);
    const validators = new Map(
      described.map((file) => [
        file.replace('.schema.json', ''),
        ajv.compile(JSON.parse(readFileSync(join(root, 'openapi/extensions', file), 'utf8'))),
      ]),
    );
    const wrong = found.filter(({ key, value }) => validators.get(key)?.(value) !== true);
    expect(wrong).toEqual([]);
  });

  it('every schema has provenance', () => {
    const schemas = Object.entries(objectAt(document, 'components', 'schemas'));
    expect(schemas.length).toBeGreaterThan(30);
    expect(schemas.filter(([, schema]) => !objectAt(schema)['x-provenance']).map(([name]) => name)).toEqual([]);
  });

  it('an invalid value is detected', () => {
    const wrong: Record<string, unknown> = {
      'x-provenance': { section: 'SPEC 12', status: 'stated' },
      'x-permissions': ['crm.sla.delete'],
      'x-rules': [],
      'x-envelope': 'yes',
      'x-admin': false,
      'x-feature': 'agile',
      'x-displayName': '',
      'x-serves': 'Somebody',
      'x-enumDescriptions': { 'crm.sla.read': 'no sentence' },
      'x-permissionTitles': { crm: 'CRM' },
      'x-proposed': ['crm.sla'],
      'x-invariants': [{ rule: 'punch.shifts', list: 'days' }],
      'x-conditionalPermissions': [{ permission: 'crm.survey.write' }],
      'x-wire': { nme: 'title' },
    };
    const passing = described.filter((file) => {
      const schema = JSON.parse(readFileSync(join(root, 'openapi/extensions', file), 'utf8'));
      return ajv.validate(schema, wrong[file.replace('.schema.json', '')]);
    });
    expect(passing).toEqual([]);
  });
});

describe('permissions', () => {
  const known = textsAt(document, 'components', 'schemas', 'Permission', 'enum');
  const proposed = textsAt(document, 'components', 'schemas', 'Permission', 'x-proposed');

  /** The items of `x-permissions`, of every product: each a list of permissions of which one is enough. */
  const needsOf = ({ 'x-permissions': permissions }: JsonObject): string[][] =>
    (isObject(permissions) ? Object.values(permissions) : [permissions])
      .flatMap((need) => (Array.isArray(need) ? need : []))
      .map((item) => (Array.isArray(item) ? item : [item]).map(String));
  const conditionsOf = (operation: JsonObject): string[] =>
    listAt(operation, 'x-conditionalPermissions').map((one) => String(objectAt(one).permission));

  it('of operations are those of the schema, and each of these is named by an operation', () => {
    const used = operations.flatMap(({ operation }) => [...needsOf(operation).flat(), ...conditionsOf(operation)]);
    expect([...new Set(used)].toSorted()).toEqual([...known].toSorted());
  });

  /** The names that SPEC 6 lists, written in full. */
  const both = (area: string, ...names: string[]) =>
    names.flatMap((name) => [`${area}.${name}.read`, `${area}.${name}.write`]);
  const NAMED = {
    center: [
      ...both('center', 'user_management', 'role_management', 'group_management', 'integration_api_management'),
      ...both('center', 'access_account'),
      'center.activity_log.read',
      'center.heatmap_access_history.read',
      'center.group_owner.read',
      'center.punch_logs.read',
      'center.apply_tag_all_keyword.write',
      'center.invisible.read',
    ],
    listening: [
      ...both('listening', 'keyword', 'email_notification', 'group_setting', 'monitor', 'template_setting'),
      ...both('listening', 'cat_and_tag', 'blacklist', 'engagement', 'auto_sentiment'),
      'listening.share_template_all.write',
      'listening.share_template.write',
    ],
    crm: [
      ...both('crm', 'auto_assignment_management', 'post_blocker', 'auto_sentiment', 'group_manage', 'ui_settings'),
      ...both('crm', 'auto_canned', 'canned_response_keyword', 'canned_response_all', 'working_status'),
      'crm.survey.write',
      'crm.ticket_timer.write',
      'crm.customer_tag.write',
      'crm.qc.write',
      // The permissions to read that SPEC 6 names for pages.
      ...['keyword', 'cat_and_tag', 'channel', 'sla', 'canned_response', 'split_ticket', 'verification'].map(
        (page) => `crm.${page}.read`,
      ),
    ],
  };
  it.each(Object.entries(NAMED))('[guard.permissions] of %s are those of SPEC 6, and few of ours', (area, named) => {
    const ours = proposed.filter((one) => one.startsWith(`${area}.`));
    expect(known.filter((one) => one.startsWith(`${area}.`)).toSorted()).toEqual([...named, ...ours].toSorted());
    expect(ours.length).toBeLessThan(named.length / 4);
  });

  it('that end in .read never allow a change', () => {
    const changing = operations.filter(({ method, operation }) => method !== 'get' && needsOf(operation).length > 0);
    const allowed = changing.filter(({ operation }) =>
      needsOf(operation).every((item) => item.some((permission) => permission.endsWith('.read'))),
    );
    expect(changing.length).toBeGreaterThan(100);
    expect(allowed).toEqual([]);
  });

  it('to write are asked of readers only where the specification has none to read', () => {
    const written = operations
      .filter(({ method }) => method === 'get')
      .flatMap(({ operation }) => needsOf(operation).flat())
      .filter((permission) => permission.endsWith('.write'));
    expect([...new Set(written)].toSorted()).toEqual(['crm.customer_tag.write', 'crm.qc.write']);
    expect(known.filter((one) => ['crm.customer_tag.read', 'crm.qc.read'].includes(one))).toEqual([]);
  });
});

describe('the subset of OpenAPI 3.1', () => {
  it('uses no keyword that tools interpret differently', () => {
    const banned = [
      'prefixItems',
      'writeOnly',
      'readOnly',
      'unevaluatedProperties',
      'unevaluatedItems',
      '$dynamicRef',
      'if',
      'then',
      'const',
    ];
    const schemasOnly = everyObject(document).filter(
      ({ pointer }) => /\/schemas?(?:\/|$)/.test(pointer) && !/\/(?:properties|examples?)$/.test(pointer),
    );
    const used = schemasOnly.flatMap(({ pointer, object }) =>
      banned.filter((key) => key in object).map((key) => `${pointer}/${key}`),
    );
    expect(schemasOnly.length).toBeGreaterThan(100);
    expect(used).toEqual([]);
  });
});
