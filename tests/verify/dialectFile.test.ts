import { describe, expect, it } from 'vitest';
import { readDialect } from '../../openapi/verify/dialect/index.ts';

function problemsOf(...actions: string[]): string[] {
  const lines = actions.map((action) => `  - ${action}\n`).join('');
  const read = readDialect(`overlay: 1.0.0\nactions:\n${lines}`);
  return read.ok ? [] : read.problems;
}

describe('a file', () => {
  it.each([
    ['{ target: "$.nothing", update: { x-wire: { name: a } } }', 'Line 3: nothing of the contract is at $.nothing.'],
    [
      '{ target: $.paths, remove: true }',
      'Line 3: nothing can be removed from the contract; what differs is said by x-wire.',
    ],
    ['{ target: $, update: { x-wire: { nme: a } } }', 'Line 3: x-wire has “nme”, which x-wire does not know.'],
    ['{ target: $, update: { title: a } }', 'Line 3: the update of an action is {x-wire: {…}}, and nothing else.'],
    ['{ target: $.info, update: { x-wire: { name: a } } }', /^Line 3: x-wire has no effect here/],
    [
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { served: false, path: /a } } }',
      'Line 3: listSla cannot have a `path`, because served: false says that the server does not have it.',
    ],
    [
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { served: 1 } } }',
      'Line 3: x-wire.served must be boolean.',
    ],
    [
      '{ target: $, update: { x-wire: { name: a } } }',
      'Line 3: x-wire of the document may have base, envelope, errors, auth, accepts, unknownProperties, read, and no name.',
    ],
    [
      '{ target: $, update: { x-wire: { auth: { cookie: "a b" } } } }',
      'Line 3: x-wire.auth.cookie must be the name of a cookie.',
    ],
    [
      '{ target: $, update: { x-wire: { auth: { cookie: a, bearer: /b } } } }',
      'Line 3: x-wire.auth must have one of cookie and bearer.',
    ],
    [
      '{ target: "$.paths[*][?@.operationId == \'createTicketTag\']", update: { x-wire: { path: "/{product}/labels" } } }',
      'Line 3: the path of createTicketTag needs the parameters of /api/v1.0/cms/{product}/ticket-tags/types/{type}, each once; it has {product}.',
    ],
    [
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { query: { kind: "{type}" } } } }',
      'Line 3: query of listSla has {type} for kind; what a call says of its path stays there.',
    ],
    [
      '{ target: $, update: { x-wire: { envelope: data } } }',
      'Line 3: x-wire.envelope must be none, or say the property that has the body: { body: data }.',
    ],
    [
      '{ target: $, update: { x-wire: { envelope: { body: data, others: { data: 1 } } } } }',
      'Line 3: envelope has “data” in others, where the body is.',
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: /a, message: /a/b, errors: /c } } } }',
      'Line 3: errors has two things at /a/b; each needs a place of its own.',
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: a, message: /b, errors: /c } } } }',
      'Line 3: x-wire.errors.code must be a JSON pointer, such as /error/text.',
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: /a, errors: /b } } } }',
      "Line 3: x-wire.errors must have required property 'message'.",
    ],
    [
      '{ target: $, update: { x-wire: { errors: { code: /a, message: /b, errors: /c, others: { a: 1 } } } } }',
      'Line 3: errors has “a” in others, where it has something else, too.',
    ],
    ...(
      [
        ['getRole', '{ number: page }', 'getRole is no list, so that it has no pages.'],
        ['createSla', '{ number: page }', 'createSla is no list, so that it has no pages.'],
        ['listSla', '{ first: 0 }', 'pages of listSla has none of number, offset, cursor; it needs one.'],
        [
          'listSla',
          '{ number: page, offset: skip }',
          'pages of listSla has number and offset of number, offset, cursor; it needs one.',
        ],
        [
          'listSla',
          '{ number: page, last: /a, total: /b }',
          'pages of listSla has last and total of next, link, last, total, more; it needs one.',
        ],
        ['listSla', '{ offset: skip, first: 1 }', 'first is for pages with numbers.'],
        ['listSla', '{ offset: skip, last: /a }', 'last is the number of a page, and pages by offset have none.'],
        [
          'listSla',
          '{ cursor: after }',
          'where listSla has the cursor of the next page is said by next, link or after, and by one of them.',
        ],
        [
          'listSla',
          '{ cursor: after, after: _id, next: /next }',
          'where listSla has the cursor of the next page is said by next, link or after, and by one of them.',
        ],
        ['listSla', '{ number: page, after: _id }', 'after is for pages with cursors.'],
        [
          'listCannedFolders',
          '{ cursor: after, after: id }',
          'a row of listCannedFolders has no id; the contract has _id, name, user_id, responses.',
        ],
        [
          'listSla',
          '{ cursor: after, after: _id, more: /sla/0 }',
          'more of listSla cannot be at /sla/0, where sla is.',
        ],
        ['listSla', '{ number: page, total: /sla/0 }', 'total of listSla cannot be at /sla/0, where sla is.'],
        [
          'listSla',
          '{ number: page, size: { page: 3 } }',
          'page cannot say both which page of listSla is asked for, and its size.',
        ],
        ['listCannedFolders', '{ number: user_id }', 'listCannedFolders has a parameter user_id for something else.'],
        [
          'listActivities',
          '{ offset: skip, size: { take: 500 } }',
          'listActivities has at most 200 rows on a page, and not 500.',
        ],
        ['listActivities', '{ offset: q }', 'listActivities has a parameter q for something else.'],
        [
          'listSla',
          '{ number: page, last: meta.last }',
          'x-wire.pages.last must be a JSON pointer, such as /meta/total, or the name of a header.',
        ],
        ['listSla', '{ page: 1 }', 'x-wire.pages has “page”, which x-wire does not know.'],
      ] satisfies [string, string, string][]
    ).map(([id, pages, words]): [string, string] => [
      `{ target: "$.paths[*][?@.operationId == '${id}']", update: { x-wire: { pages: ${pages} } } }`,
      `Line 3: ${words}`,
    ]),
    ['{ target: $, update: { x-wire: { base: { /v7: /v8 } } } }', 'Line 3: no path of the contract begins with /v7.'],
  ])('%s is refused, with its line and what to do', (action, words) => {
    const [problem] = problemsOf(action);
    if (typeof words === 'string') expect(problem).toBe(words);
    else expect(problem).toMatch(words);
  });

  it('is refused if something could not be told apart again', () => {
    const name = '{ target: $.components.schemas.Sla.properties.name, update: { x-wire: { name: holidays } } }';
    expect(problemsOf(name)).toEqual([
      'Line 3: two properties would both be “holidays”, and could not be told apart again.',
    ]);
    const path =
      '{ target: "$.paths[*][?@.operationId == \'listSla\']", update: { x-wire: { path: /api/v1.0/groups } } }';
    expect(problemsOf(path).join()).toMatch(/would both be GET \/api\/v1\.0\/groups, and could not be told apart\./);
  });

  it('is refused if only one kind of a value differs', () => {
    const code =
      '{ target: $.components.schemas.InterestTagSuccess.properties.code, update: { x-wire: { name: status } } }';
    const failure =
      '{ target: $.components.schemas.EnvelopeFailure.properties.message, update: { x-wire: { name: text } } }';
    expect(problemsOf(code, failure)).toContain(
      '“code” needs one name in all kinds of a value, which are InterestTagSuccess, EnvelopeFailure.',
    );
  });

  it('is refused if what stands for an object has another name', () => {
    const list = '{ target: $.components.schemas.SlaList, update: { x-wire: { unwrapped: sla } } }';
    const name = '{ target: $.components.schemas.SlaList.properties.sla, update: { x-wire: { name: all } } }';
    expect(problemsOf(list, name)).toEqual([
      'Line 3: sla needs no other name or place, because sla stands for the whole object.',
    ]);
  });

  it('is refused if something else says what is around a body', () => {
    const envelope = '{ target: $, update: { x-wire: { envelope: none } } }';
    const property = '$.components.schemas.InterestTagListSuccess.properties.data';
    expect(problemsOf(envelope, `{ target: ${property}, update: { x-wire: { name: all } } }`)).toContain(
      'Line 3: envelope says what is around the bodies of listInterestTags; leave out another name or place of data.',
    );
  });

  it('is refused if something would be where something else is', () => {
    const at = (property: string, wire: string) =>
      `{ target: $.components.schemas.PunchPage.properties.${property}, update: { x-wire: ${wire} } }`;
    expect(problemsOf(at('total', '{ place: /punches/total }'))).toEqual([
      'Line 3: total cannot be at /punches/total, because punches is something else.',
    ]);
    expect(problemsOf(at('total', '{ place: /meta/all }'), at('next_cursor', '{ place: /meta/all/next }'))).toEqual([
      'Line 3: total cannot be at /meta/all, where next_cursor is, too.',
    ]);
    expect(problemsOf(at('total', '{ name: all, place: /meta/all }'))).toEqual([
      'Line 3: total has a name and a place; its place says its name.',
    ]);
    expect(problemsOf(at('total', '{ place: /total }'))).toEqual([
      'Line 3: x-wire.place must be a JSON pointer, such as /meta/total.',
    ]);
  });

  it('is refused if it is no overlay', () => {
    expect(readDialect('a: [')).toMatchObject({ ok: false });
    expect(readDialect('openapi: 3.1.0')).toMatchObject({ ok: false });
  });
});
