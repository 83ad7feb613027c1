/**
 * What follows from the contract, or is the same in every workflow, is not written in the workflows of the areas. What is
 * published are whole documents of Arazzo, which other tools can read and run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, parse, visit } from 'yaml';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  operationsOf,
  textAt,
} from '../contract/json.ts';
import { type Fail, wholeStep } from './wholeStep.ts';

const COOKIE = { name: 'access_token', in: 'cookie', value: '$inputs.session' };

const day = (description: string) => ({ type: 'string', format: 'date', description });
const ids = ['id1', 'id2', 'id3', 'id4', 'id5'];

/** The inputs that the verifier gives to every workflow. */
export const WORKFLOW_INPUTS: JsonObject = {
  session: { type: 'string', format: 'password', description: 'Value of the session cookie.' },
  run: { type: 'string', description: 'A suffix that makes names unique.' },
  ...Object.fromEntries(ids.map((id) => [id, { type: 'string', description: 'An id that does not exist.' }])),
  month_ago: day('The day 30 days before today in UTC.'),
  yesterday: day('The day before today in UTC.'),
  tomorrow: day('The day after today in UTC.'),
  in_two_weeks: day('The day 14 days after today in UTC.'),
  eastern_day: day('A day that has begun at UTC+14 and not yet at UTC-11.'),
};

/** A misspelt key would be left out silently, and with it what it checks. */
const KEYS = {
  document: ['info', 'workflows', 'components'],
  info: ['title', 'summary', 'description'],
  workflow: [
    ...['workflowId', 'summary', 'description', 'x-restores', 'x-ends-sessions-of'],
    ...['inputs', 'parameters', 'steps'],
  ],
  step: [
    ...['stepId', 'description', 'operationId', 'as', 'x-session', 'x-rule', 'parameters'],
    ...['payload', 'replacements', 'requestBody', 'status', 'successCriteria', 'outputs'],
    ...['onSuccess', 'onFailure', 'x-needs-data', 'x-covers', 'x-file'],
  ],
};

const failAt =
  (place: string): Fail =>
  (problem) => {
    throw new Error(`${place}: ${problem}.`);
  };

function checkKeys(value: JsonObject, known: readonly string[], fail: Fail): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) fail(`unknown key ${unknown}`);
}

/** The session and the inputs that the steps name. */
function wholeInputs(written: Json | undefined, steps: readonly Json[], fail: Fail): JsonObject {
  const named = new Set([...JSON.stringify(steps).matchAll(/\$inputs\.(\w+)/g)].map(([, name = '']) => name));
  const known = isObject(written) ? objectAt(written, 'properties') : WORKFLOW_INPUTS;
  const unknown = [...named].find((name) => !(name in known));
  if (unknown !== undefined) fail(`the input ${unknown} must be declared in inputs`);
  if (isObject(written)) return written;
  const properties = Object.entries(WORKFLOW_INPUTS).filter(([name]) => name === 'session' || named.has(name));
  return { type: 'object', required: ['session'], properties: Object.fromEntries(properties) };
}

function wholeWorkflow(contract: Json, operations: ReadonlyMap<string, Operation>, workflow: JsonObject, file: string) {
  const place = `${file}, workflow ${textAt(workflow, 'workflowId')}`;
  checkKeys(workflow, KEYS.workflow, failAt(place));
  const { inputs: written, parameters, steps: _, ...rest } = workflow;
  const before: string[] = [];
  const steps = listAt(workflow, 'steps').map((value) => {
    const step = objectAt(value);
    const fail = failAt(`${place}, step ${textAt(step, 'stepId')}`);
    checkKeys(step, KEYS.step, fail);
    const operation = operations.get(textAt(step, 'operationId'));
    if (operation === undefined) return fail(`the contract has no operation ${textAt(step, 'operationId')}`);
    const whole = wholeStep({ step, operation, contract, before }, fail);
    before.push(textAt(step, 'stepId'));
    return whole;
  });
  const inputs = wholeInputs(written, steps, failAt(place));
  const own = parameters ?? ('session' in objectAt(inputs, 'properties') ? [COOKIE] : undefined);
  return { ...rest, inputs, ...(own !== undefined && { parameters: own }), steps };
}

/**
 * The whole document of Arazzo that the source of an area stands for.
 * @throws With the file, the workflow and the step, if the source has an unknown key, operation, parameter or input.
 */
export function wholeWorkflows(contract: Json, source: Json, file: string): JsonObject {
  const operations = new Map(operationsOf(contract).map((operation) => [operation.id, operation]));
  const { components, ...whole } = objectAt(source);
  checkKeys(whole, KEYS.document, failAt(file));
  const info = objectAt(whole, 'info');
  checkKeys(info, KEYS.info, failAt(`${file}, info`));
  return {
    arazzo: '1.0.1',
    info: { ...info, version: textAt(contract, 'info', 'version') },
    sourceDescriptions: [{ name: 'contract', type: 'openapi', url: '../../openapi.json' }],
    workflows: listAt(whole, 'workflows').map((one) => wholeWorkflow(contract, operations, objectAt(one), file)),
    ...(components !== undefined && { components }),
  };
}

/** A document in YAML that parsers of YAML 1.1 read alike, to which a bare `17:00` is a number. Short parts take one line. */
function emitWorkflows(whole: JsonObject, file: string): string {
  const document = new Document(whole, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  visit(document, {
    Collection: (_, node) => {
      if (JSON.stringify(node).length > 120) return;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return `# Generated by \`npm run generate\` from ${file}. Do not edit.\n${document.toString({ lineWidth: 0 })}`;
}

/** The whole documents of all areas, by their files below `openapi/dist/workflows`. */
export function workflowDocuments(contractFolder: string, contract: Json): Map<string, string> {
  const areas = join(contractFolder, 'areas');
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.arazzo.yaml'),
  );
  return new Map(
    files.sort().map((file) => {
      const name = `openapi/areas/${file}`;
      const source: Json = parse(readFileSync(join(areas, file), 'utf8'));
      return [file, emitWorkflows(wholeWorkflows(contract, source, name), name)];
    }),
  );
}
