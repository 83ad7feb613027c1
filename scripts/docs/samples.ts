/** Programs that make one call, in four languages. */
import { quote } from '../../openapi/verify/http/curl.ts';
import type { Json } from '../contract/json.ts';
import type { OperationFacts } from '../generate/operationHelp.ts';
import { JSON_STYLE, PYTHON, SCRIPT, written } from './literals.ts';

/** What a sample calls. */
export type SampleCall = {
  operationId: string;
  method: string;
  /** With names in braces. */
  path: string;
  facts: OperationFacts;
  /** Whether it is called without a session. */
  isOpen: boolean;
  /** Whether it answers with the cookie of a session that begins with it. */
  startsSession: boolean;
};

/** Stands in every sample for the reader's server. */
export const SERVER = 'https://console.example';
/** Stands in every sample for the reader's session. */
export const COOKIE = 'access_token=…';

export type Language = 'sdk' | 'fetch' | 'curl' | 'python';

/** What the languages are called, in the order of the tabs. */
export const LANGUAGES: Readonly<Record<Language, { title: string; syntax: string }>> = {
  sdk: { title: 'SDK', syntax: 'ts' },
  fetch: { title: 'fetch', syntax: 'js' },
  curl: { title: 'curl', syntax: 'sh' },
  python: { title: 'Python', syntax: 'python' },
};

/** The values of the required parameters, by their place. */
function valuesOf({ facts }: SampleCall, place: 'path' | 'query'): [string, Json][] {
  const own = facts.parameters.filter((one) => one.in === place && (place === 'path' || one.required));
  return own.map(({ name, example, values }) => [name, example ?? values[0] ?? '']);
}

/** The URL of a call, with the examples of its parameters. */
function urlOf(call: SampleCall): string {
  const values = new Map(valuesOf(call, 'path'));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const query = new URLSearchParams(valuesOf(call, 'query').map(([name, value]) => [name, String(value)]));
  return `${SERVER}${path}${query.size === 0 ? '' : `?${query}`}`;
}

/** Lines below a first one, indented as far as it is. */
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

/** A value in JavaScript, as a formatter would write it: names without quotes where they need none. */
const inScript = (value: Json) => written(value, SCRIPT);

function sdk(call: SampleCall): string {
  const { operationId, facts, isOpen } = call;
  const places = (['path', 'query'] as const).flatMap((place) => {
    const values = valuesOf(call, place);
    return values.length === 0 ? [] : [[place, Object.fromEntries(values)] as const];
  });
  const init = {
    ...(places.length > 0 && { params: Object.fromEntries(places) }),
    ...(facts.bodyExample !== null && { body: facts.bodyExample }),
  };
  const given = Object.keys(init).length === 0 ? '' : `, ${inScript(init)}`;
  const options = [`baseUrl: '${SERVER}'`, ...(isOpen ? [] : [`cookie: '${COOKIE}'`])].join(', ');
  return [
    "import { createClient } from '@atrium-console/sdk';",
    '',
    `const client = createClient({ ${options} });`,
    `const { data, error } = await client.call('${operationId}'${given});`,
    'if (error) throw new Error(error.message);',
    'console.log(data);',
  ].join('\n');
}

function fetchSample(call: SampleCall): string {
  const { method, facts, isOpen } = call;
  const headers = [
    ...(isOpen ? [] : [`Cookie: '${COOKIE}'`]),
    ...(facts.bodyExample === null ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const init = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(facts.bodyExample === null ? [] : [`body: JSON.stringify(${indented(inScript(facts.bodyExample), '  ')})`]),
  ];
  const options = init.length === 0 ? '' : `, {\n${init.map((one) => `  ${one},\n`).join('')}}`;
  return [
    `const response = await fetch('${urlOf(call)}'${options});`,
    `if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);`,
    'console.log(await response.json());',
  ].join('\n');
}

function curl(call: SampleCall): string {
  const { method, facts, isOpen, startsSession } = call;
  const body = facts.bodyExample;
  return [
    `curl --fail-with-body ${quote(urlOf(call))}`,
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    ...(isOpen ? [] : [`--cookie ${quote(COOKIE)}`]),
    // For the calls that follow: `--cookie session.txt`.
    ...(startsSession ? ['--cookie-jar session.txt'] : []),
    ...(body === null
      ? []
      : ["--header 'Content-Type: application/json'", `--data ${quote(written(body, JSON_STYLE))}`]),
  ].join(' \\\n  ');
}

function python(call: SampleCall): string {
  const { method, facts, isOpen, startsSession } = call;
  const headers = {
    ...(!isOpen && { Cookie: COOKIE }),
    ...(facts.bodyExample !== null && { 'Content-Type': 'application/json' }),
  };
  const options = [
    `    "${urlOf(call)}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(Object.keys(headers).length === 0 ? [] : [`    headers=${indented(written(headers, PYTHON), '    ')},`]),
    ...(facts.bodyExample === null
      ? []
      : [`    data=json.dumps(${indented(written(facts.bodyExample, PYTHON), '    ')}).encode(),`]),
  ];
  const opener = [
    '# Keeps the cookie of the session: open the calls that follow with it, too.',
    'cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())',
    'opener = urllib.request.build_opener(cookies)',
  ];
  return [
    ...(startsSession ? ['import http.cookiejar'] : []),
    'import json',
    'import urllib.request',
    '',
    ...(startsSession ? opener : []),
    'request = urllib.request.Request(',
    ...options,
    ')',
    `with ${startsSession ? 'opener.open' : 'urllib.request.urlopen'}(request) as response:`,
    '    print(json.load(response))',
  ].join('\n');
}

/** A program in one of the languages. */
export type Sample = { language: Language; text: string };

/** A program for each language that makes a call with the examples of the contract, in the order of the tabs. */
export function samplesOf(call: SampleCall): Sample[] {
  return [
    { language: 'sdk', text: sdk(call) },
    { language: 'fetch', text: fetchSample(call) },
    { language: 'curl', text: curl(call) },
    { language: 'python', text: python(call) },
  ];
}
