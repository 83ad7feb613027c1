/** The reference of the contract: a page for each operation and each area. */

import type { TriedOperation } from '../../docs/site/src/tryIt/operation.ts';
import {
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  operationsOf,
  textAt,
  textsAt,
} from '../contract/json.ts';
import { descriptionOf, exampleOf, type Field, fieldsOf, operationFacts, resolved } from '../generate/operationHelp.ts';
import type { Bundle } from '../generate/operations.ts';
import type { Check } from './checks.ts';
import { certainty, factsOf } from './describe.ts';
import { JSON_STYLE, written } from './literals.ts';
import { codeBlock, escapeHtml, type Page, table } from './page.ts';
import type { Rule } from './rules.ts';
import { LANGUAGES, type SampleCall, samplesOf } from './samples.ts';
import type { StoryLink } from './stories.ts';

/** What the pages link to. */
export type Linked = {
  rules: readonly Rule[];
  /** Stories of the pages that call an operation. */
  stories: ReadonlyMap<string, readonly StoryLink[]>;
  /** The verifier's workflows that call an operation. */
  checks: ReadonlyMap<string, readonly Check[]>;
};

/** The address of an operation's page. */
export function operationPath(area: string, id: string): string {
  return `api/${area}/${id}`;
}

const areaOf = ({ value }: Operation) => textsAt(value, 'tags')[0] ?? '';
const code = (text: string) => `\`${text}\``;

/** What is said of a parameter or a field: its description, and how certain it is. */
function aboutOf(value: JsonObject): string {
  return [descriptionOf(value), certainty(value)].filter((text) => text !== '').join(' ');
}

/** All operations of the contract as what samples call, in its order. */
export function callsOf(document: JsonObject & Bundle): SampleCall[] {
  const facts = operationFacts(document, document, aboutOf);
  return operationsOf(document).flatMap(({ id, method, path, value }) => {
    const own = facts.get(id);
    const isOpen = Array.isArray(value.security) && value.security.length === 0;
    // Signing out, which is read by GET, answers with a cookie that deletes the one there is.
    const startsSession = method !== 'get' && 'Set-Cookie' in objectAt(value, 'responses', '200', 'headers');
    return own === undefined
      ? []
      : [{ operationId: id, method: method.toUpperCase(), path, facts: own, isOpen, startsSession }];
  });
}

/** Parameters or fields: the name, what it takes and whether it must be there, then what is said of it. */
function definitions(entries: readonly { name: string; takes: string; required: boolean; about: string }[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(({ name, takes, required, about }) => {
    const mark = required ? ' <strong>required</strong>' : '';
    return `<dt><code>${escapeHtml(name)}</code> <span>${escapeHtml(takes)}</span>${mark}</dt>\n<dd>\n\n${about}\n\n</dd>`;
  });
  return `<dl class="fields">\n${items.join('\n')}\n</dl>`;
}

const fieldList = (fields: readonly Field[]) => definitions(fields.map((field) => ({ ...field, takes: field.type })));

const parameterList = ({ facts }: SampleCall) =>
  definitions(facts.parameters.map((one) => ({ ...one, takes: `in ${one.in}: ${one.type}` })));

/** An example of a body. The samples have colours, and a button to copy them. */
const jsonBlock = (value: Json) =>
  `<pre class="example"><code>${escapeHtml(written(value, JSON_STYLE)).replaceAll('\n', '&#10;')}</code></pre>`;

/** What opens on demand, so that a page stays short. */
function details(summary: string, body: string, isOpen = false): string {
  return `<details${isOpen ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** The samples, which `<atrium-tabs>` shows as tabs. Without scripts they open and close, the first one being open. */
function samples(call: SampleCall): string {
  const all = samplesOf(call).map(({ language, text }, index) => {
    const { title, syntax } = LANGUAGES[language];
    return details(title, codeBlock(syntax, text), index === 0);
  });
  return `<atrium-tabs label="Language of the sample" remember="language">\n\n${all.join('\n\n')}\n\n</atrium-tabs>`;
}

/** Code within a text, where Markdown is not read. */
const inlineHtml = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** An answer with its fields and its first example. */
function answer(document: Json, status: string, value: Json): string {
  const response = resolved(document, value);
  const media = objectAt(response, 'content', 'application/json');
  const summary = `<code>${status}</code> ${inlineHtml(descriptionOf(response))}`;
  const example = exampleOf(document, media);
  const parts = [
    media.schema === undefined ? '' : fieldList(fieldsOf(document, media.schema, aboutOf)),
    example === undefined ? '' : jsonBlock(example),
  ].filter((part) => part !== '');
  if (parts.length === 0) return `${code(status)} ${descriptionOf(response)}`;
  return details(summary, parts.join('\n\n'));
}

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

const section = (title: string, body: string) => (body === '' ? '' : `## ${title}\n\n${body}`);

function rulesOf({ value }: Operation, known: readonly Rule[]): string {
  const lines = textsAt(value, 'x-rules').map((id) => {
    const rule = known.find((one) => one.id === id);
    if (rule === undefined) throw new Error(`Unknown rule ${id}. Run \`npm run generate\`.`);
    return `[${code(id)}](/rules/#${rule.anchor}) ${rule.means}`;
  });
  return bullets(lines);
}

/** What calls the operation elsewhere: in the SDK, in React, on the command line. */
function callers({ operationId, method }: SampleCall): string {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const hook = `use${name}${method === 'GET' ? 'Query' : 'Mutation'}`;
  return bullets([
    `SDK: ${code(`client.call('${operationId}')`)}, see [the SDK](/sdk/)`,
    `React: ${code(hook)} from ${code('@atrium-console/sdk/rtk')}`,
    `Command line: ${code(`atrium call ${operationId}`)}`,
  ]);
}

function operationPage(document: Json, { operation, call, order }: Described, linked: Linked): Page {
  const { id } = operation;
  const area = areaOf(operation);
  const { facts, method, path } = call;
  const answers = Object.entries(objectAt(operation.value, 'responses'));
  const stories = (linked.stories.get(id) ?? []).map(({ title, href }) => `[${title}](${href})`);
  const checks = (linked.checks.get(id) ?? []).map((one) => `${code(one.id)} ${one.summary}`);
  const body = facts.bodyExample;
  const parts = [
    `<p class="call"><span data-method="${method}">${method}</span> <code>${escapeHtml(path)}</code> <code>${id}</code></p>`,
    facts.about,
    facts.access,
    tryIt(document, operation, call),
    section('Parameters', parameterList(call)),
    section('Request body', body === null && facts.body.length === 0 ? '' : fieldList(facts.body)),
    body === null ? '' : `Example:\n\n${jsonBlock(body)}`,
    section('Samples', samples(call)),
    section('Responses', answers.map(([status, value]) => answer(document, status, value)).join('\n\n')),
    section('Rules', rulesOf(operation, linked.rules)),
    section('Access and origin', table(['About', 'What the contract says'], factsOf(document, operation))),
    `What the specification leaves open in this area: [Assumptions](/assumptions/${area}/).`,
    section('Where it is called', callers(call)),
    stories.length === 0 ? '' : `Pages of the console that call it, in Storybook:\n\n${bullets(stories)}`,
    section('What the verifier checks', checks.length === 0 ? '' : bullets(checks)),
  ];
  return {
    path: operationPath(area, id),
    title: facts.summary,
    description: `${method} ${path}`,
    body: parts.filter((part) => part !== '').join('\n\n'),
    head: { area, operation: id, order },
  };
}

/** What `<atrium-try>` needs to know. A script is no text of the page, and `<` cannot end it. */
function tryIt(document: Json, { value }: Operation, { operationId, method, path, facts }: SampleCall): string {
  const statuses = Object.entries(objectAt(value, 'responses'))
    .filter(
      ([, response]) =>
        exampleOf(document, objectAt(resolved(document, response), 'content', 'application/json')) !== undefined,
    )
    .map(([status]) => status);
  const tried: TriedOperation = {
    id: operationId,
    method,
    path,
    parameters: facts.parameters.map(({ name, in: place, required, kind, values, example }) => ({
      name,
      in: place,
      required,
      kind,
      values,
      example: String(example ?? values[0] ?? ''),
    })),
    ...(facts.bodyExample !== null && { body: JSON.stringify(facts.bodyExample, null, 2) }),
    statuses,
    sender: value['x-admin'] === true ? 'operator' : 'owner',
  };
  const data = JSON.stringify(tried).replaceAll('<', '\\u003c');
  // A line of their own makes them a block of HTML, in which Markdown changes no quotes.
  return `<atrium-try>\n<script type="application/json">${data}</script>\n</atrium-try>`;
}

/** An operation, with its place in the contract. */
type Described = { operation: Operation; call: SampleCall; order: number };

/** The page of an area: what it is, and its operations. */
function areaPage(document: Json, area: string, own: readonly Described[]): Page {
  const tag = listAt(document, 'tags').find((one) => textAt(one, 'name') === area);
  const rows = own.map(({ call: { operationId, method, path, facts } }) => [
    `[${facts.summary}](/${operationPath(area, operationId)}/)`,
    `${code(`${method} ${path}`)}`,
    facts.access,
  ]);
  return {
    path: `api/${area}`,
    title: textAt(tag, 'x-displayName'),
    body: [textAt(tag, 'description'), table(['Operation', 'Call', 'Access'], rows)].join('\n\n'),
    head: { area },
  };
}

/** The pages of all operations and areas. */
export function operationPages(document: JsonObject & Bundle, linked: Linked): Page[] {
  const calls = new Map(callsOf(document).map((call) => [call.operationId, call]));
  const all = operationsOf(document).flatMap((operation, order): Described[] => {
    const call = calls.get(operation.id);
    return call === undefined ? [] : [{ operation, call, order }];
  });
  const areas = [...Map.groupBy(all, ({ operation }) => areaOf(operation))];
  const links = areas.map(([area, own]) => {
    const tag = listAt(document, 'tags').find((one) => textAt(one, 'name') === area);
    return [`[${textAt(tag, 'x-displayName')}](/api/${area}/)`, String(own.length), textAt(tag, 'description')];
  });
  const start: Page = {
    path: 'api',
    title: 'The calls',
    body: [
      `The contract describes ${all.length} calls in ${areas.length} areas. Each has a page with its parameters, bodies, rules and samples, and can be tried on the page.`,
      'The whole contract: [`openapi.json`](/openapi.json), OpenAPI 3.1. [How to read it](/contract/).',
      table(['Area', 'Calls', 'About'], links),
    ].join('\n\n'),
  };
  return [
    start,
    ...areas.map(([area, own]) => areaPage(document, area, own)),
    ...all.map((one) => operationPage(document, one, linked)),
  ];
}
