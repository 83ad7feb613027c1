import type { JsonObject } from '../../openapi/verify/contract/json.ts';

/** Headers that each are wrong by themselves, and the cause of a finding. */
export const HEADERS: [name: string, value: string, cause: string][] = [
  ['x-worker', 'w-3', 'header that tells what is inside'],
  ['x-note', '/srv/console/current/roles.js', 'header that tells what is inside'],
  ['x-extra', 'eyJyb2xlIjoib3duZXIiLCJsZXZlbCI6N30=', 'header that tells what is inside'],
  ['x-contact', 'ann@atrium.test', 'personal data in a header'],
  ['x-renewed-token', 'f3a90c1b77d24e5f', 'token in a header'],
  ['user-agent', 'node', 'header of a request in a response'],
  ['age', '7', 'private response from a shared cache'],
  ['location', '/elsewhere', 'Location that leads nowhere'],
  ['content-location', 'http://10.1.2.3/roles', 'address of another host'],
  ['www-authenticate', 'Basic realm="x"', 'browser asked for a password'],
  ['content-range', 'items 0-1/2', 'Content-Range of a whole response'],
  ['cache-control', 'private, max-age=3600', 'response that is shown after it has changed'],
  ['cache-control', 'no-cahce', '`cache-control` that cannot be meant'],
  ['cache-control', 'no-store, public', '`cache-control` that cannot be meant'],
  ['vary', 'Set-Cookie', '`vary` that cannot be meant'],
  ['content-encoding', 'gzip', '`content-encoding` that cannot be meant'],
  ['transfer-encoding', 'identity', '`transfer-encoding` that cannot be meant'],
  ['content-language', 'english (US)', '`content-language` that cannot be meant'],
  ['content-disposition', 'attachment; filename="../../a.txt"', '`content-disposition` that cannot be meant'],
  ['content-disposition', 'attachment', '`content-disposition` that cannot be meant'],
  ['referrer-policy', 'unsafe-url', '`referrer-policy` that cannot be meant'],
  ['access-control-expose-headers', 'Set-Cookie', '`access-control-expose-headers` that cannot be meant'],
  ['last-modified', 'Fri, 01 Jan 2049 00:00:00 GMT', '`last-modified` that cannot be meant'],
  ['x-total-count', '0', 'count in a header other than in the body'],
  ['access-control-allow-origin', '*', 'permission for every site'],
  ['date', 'Thu, 01 Jan 2004 00:00:00 GMT', '`date` that cannot be meant'],
  ['clear-site-data', '"cookies"', '`clear-site-data` that cannot be meant'],
  ['x-request-id', 'a-1', 'one id for all requests'],
];

/** Cookies that each are wrong by themselves, and the cause of a finding. */
export const COOKIES: [cookie: string, cause: string][] = [
  ['theme=a; SameSite=Never', 'cookie that browsers do not take as it is meant'],
  ['theme=a; Domain=other.example', 'cookie that browsers do not take as it is meant'],
  ['theme=a; Domain=.test', 'cookie that browsers do not take as it is meant'],
  ['theme=a; Max-Age=soon', 'cookie that browsers do not take as it is meant'],
  ['theme=a; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'cookie that browsers do not take as it is meant'],
  ['__Host-theme=a; Secure; Path=/a', 'cookie that browsers do not take as it is meant'],
  ['who=ann%40atrium.test; Path=/', 'cookie that tells of the user'],
  ['is_admin=1; Path=/', 'cookie that tells of the user'],
  ['PHPSESSID=a1; Path=/', 'header that names software'],
  ['access_token=; Path=/; Max-Age=0', 'session cookie deleted by an ordinary call'],
  ['access_token=0123456789abcdef01234567; Path=/api/v1.0/roles', 'session cookie for some paths only'],
  ['access_token=0123456789abcdef01234567; Path=/', 'session cookie that calls of other sites carry'],
  ['access_token=0123456789abcdef01234567; SameSite=Lax', 'session cookie for some paths only'],
  ['access_token=0123456789abcdef01234567; Path=/; Max-Age=999999999', 'session cookie that does not end'],
];

/** Fields that successes of a call should not have, and the cause of a finding. */
export const FIELDS: [operationId: string, fields: JsonObject, cause: string][] = [
  ['listRoles', { message: '$2b$12$abcdefghijklmnopqrstuv' }, 'secret in a field of another name'],
  ['listRoles', { message: 'SELECT * FROM roles' }, 'a statement or an error of a database in a success'],
  ['listRoles', { took_ms: 12 }, 'field that only developers need'],
  [
    'listRoles',
    { proof: 'd41d8cd98f00b204e9800998ecf8427e' },
    'fingerprint in a field that the contract does not have',
  ],
  ['listRoles', { request: { method: 'GET', url: '/a', headers: {} } }, 'response that repeats the request'],
  ['listRoles', { next: 'https://id.example/?client_secret=0123456789' }, 'secret in an address'],
  ['listRoles', { icon: '/var/files/a.png' }, 'place of a file or a database'],
  ['listPlans', { created_by: 'Ann' }, 'personal data in a field that the contract does not have'],
];

/** Fields that errors should not have, by a call that meets them. */
export const ERRORS: [operationId: string, status: number, fields: JsonObject, cause: string][] = [
  ['listRoles', 401, { message: 'DATABASE_URL is not set' }, 'settings of the server'],
  ['listRoles', 401, { message: 'No. '.repeat(9000) }, 'error that is far longer than what it has to say'],
  ['getKeyword', 404, { message: 'Ask owner@atrium.test about it.' }, 'personal data in an error'],
  ['getKeyword', 404, { message: 'keywords_name_fkey' }, 'inside of the program in an error'],
  ['getKeyword', 404, { current: { _id: '0123456789abcdef', name: 'a' } }, 'error that shows what is stored'],
];
