import { isObject, type Json } from '../../../../openapi/verify/contract/json.ts';
import { type Group, type Trait, withJson, withUrl } from '../layer.ts';
import { changeTexts } from '../places.ts';
import { changeAsked } from './ids.ts';

/** The fields of a name in any object, changed. */
function changeNamed(value: Json, names: readonly string[], change: (text: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => changeNamed(item, names, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && names.includes(key) ? change(field) : changeNamed(field, names, change),
    ]),
  );
}

/** Where the next page begins, in a form of the server's own. */
function cursorTrait(name: string, show: (cursor: string) => string, own: (cursor: string) => string): Trait {
  return {
    name,
    make: () => async (asked, next) => {
      const sent = withUrl(asked, (url) => {
        const cursor = url.searchParams.get('cursor');
        if (cursor !== null) url.searchParams.set('cursor', own(cursor));
      });
      const reply = await next(sent);
      return reply.json === undefined ? reply : withJson(reply, changeNamed(reply.json, ['next_cursor'], show));
    },
  };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');

export const cursors = (): Group => [
  cursorTrait(
    'cursors in base64',
    (cursor) => encode(JSON.stringify({ after: cursor })),
    (cursor) => /^\{"after":"(.*)"\}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? cursor,
  ),
  cursorTrait(
    'cursors with signs that a URL escapes',
    (cursor) => `p=${cursor}&x/+ü`,
    (cursor) => /^p=(.*)&x\/\+ü$/.exec(cursor)?.[1] ?? cursor,
  ),
];

/** Secrets are only shown, so that nothing comes back. The beginning of a key is that of its secret. */
function secretTrait(name: string, prefix: string): Trait {
  return {
    name,
    make: () => async (asked, next) => {
      const reply = await next(asked);
      const show = (text: string) => `${prefix}${text}`;
      if (reply.json === undefined || !asked.url.pathname.includes('/integration-api')) return reply;
      return withJson(reply, changeNamed(reply.json, ['secret', 'prefix'], show));
    },
  };
}

export const secrets = (): Group => [
  secretTrait('keys begin with sk-live.', 'sk-live.'),
  secretTrait('keys are long', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJhdHJpdW0iLCJhdWQiOiJhcGkifQ.'),
];

const OWN_FILES = '/files/';

/** Files are at another path, or on another host. */
function fileTrait(name: string, base: string): Trait {
  return {
    name,
    make: () => async (asked, next) => {
      const path = base.startsWith('/') ? base : new URL(base).pathname;
      const isFile = asked.url.href.startsWith(base) || asked.url.pathname.startsWith(path);
      const read = isFile
        ? withUrl(asked, (url) => {
            url.pathname = url.pathname.replace(path, OWN_FILES);
          })
        : asked;
      const sent = isFile ? read : changeAsked(read, (text) => text.replaceAll(base, OWN_FILES));
      const reply = await next(sent);
      if (reply.json === undefined) return reply;
      const show = (text: string) => (text.startsWith(OWN_FILES) ? text.replace(OWN_FILES, base) : text);
      return withJson(reply, changeTexts(reply.json, show));
    },
  };
}

export const files = (): Group => [
  fileTrait('files are at another path', '/media/a/b/'),
  fileTrait('files are on another host', 'https://cdn.engine.test/atrium/'),
];
