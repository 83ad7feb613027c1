import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { CONTRACT_FOLDER, type Contract, SUCCESS_CODE } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt, texts } from '../contract/json.ts';
import type { Session } from '../http/sessions.ts';
import { REJECTED, SUCCEEDED } from '../plan/expect.ts';
import type { ArazzoStep, Covered, Flow, ServedFile, Step } from '../plan/flow.ts';

export type Loaded = { flows: Flow[]; problems: string[] };

const SESSIONS: readonly Session[] = ['main', 'limited', 'other', 'opened', 'none', 'renamed', 'unknown'];

/** A payload that refers to an example of the contract. It is copied, because the step may replace parts of it. */
const EXAMPLE = /^\$sourceDescriptions\.contract\.components\.examples\.(\w+)\.value$/;

function readBody(contract: Contract, step: JsonObject): JsonObject | string {
  const body = objectAt(step, 'requestBody');
  const [, name] = EXAMPLE.exec(textAt(body, 'payload')) ?? [];
  if (name === undefined) return body;
  const example = objectAt(contract.document, 'components', 'examples', name).value;
  return example === undefined ? name : { ...body, payload: structuredClone(example) };
}

/** A condition on exact statuses, which are the contract's proposal. */
const STATUS = /^\$statusCode == \d{3}(?: \|\| \$statusCode == \d{3})*$/;
/** A condition on an error code, which is the contract's proposal, too. */
const CODE = /^\$response\.body#\/code == "(\w+)"$/;

/** The condition on a failure in the envelope, in place of which a server may answer with an HTTP error (SPEC 7). */
const FAILED = `$response.body#/code != ${SUCCESS_CODE}`;

/** The criteria of a step without what the contract only proposes, which is checked apart so that it ends no workflow. */
function readCriteria(step: JsonObject): { criteria: Json[]; statuses: number[]; ours: Map<string, Json> } {
  const statuses: number[] = [];
  const ours = new Map<string, Json>();
  const all = listAt(step, 'successCriteria');
  const isFailure = all.some((criterion) => textAt(criterion, 'condition') === FAILED);
  const criteria = all.flatMap((criterion): Json[] => {
    const condition = textAt(criterion, 'condition');
    const own = STATUS.test(condition) ? [...condition.matchAll(/\d{3}/g)].map(Number) : [];
    const [, code] = CODE.exec(condition) ?? [];
    // Where both a success and a refusal are right, which one says something.
    if (own.length > 0 && new Set(own.map((status) => status < 300)).size === 1) {
      statuses.push(...own);
      if (isFailure) return [{ condition: `${SUCCEEDED} || ${REJECTED}` }];
      return [{ condition: own.every((status) => status < 300) ? SUCCEEDED : REJECTED }];
    }
    if (code === undefined) return [criterion];
    ours.set('/code', code);
    return [];
  });
  return { criteria, statuses, ours };
}

function readCovered(step: JsonObject): Covered | undefined {
  const value = objectAt(step, 'x-covers');
  const steps = texts(value.steps);
  if (steps.length === 0) return undefined;
  return { steps, in: textAt(value, 'in'), of: textAt(value, 'of'), by: texts(value.by) };
}

function readFile(step: JsonObject): ServedFile | undefined {
  const value = objectAt(step, 'x-file');
  const of = textAt(value, 'of');
  if (of === '') return undefined;
  const [url, content, type] = ['url', 'content', 'type'].map((name) => textAt(value, name) || `/${name}`);
  return { of, url: String(url), content: String(content), type: String(type), gone: value.gone === true };
}

function readStep(contract: Contract, restores: boolean, value: JsonObject): Step | string {
  const stepId = textAt(value, 'stepId');
  const operationId = textAt(value, 'operationId');
  const operation = contract.operations.find(({ id }) => id === operationId);
  if (operation === undefined)
    return `step ${stepId} uses ${operationId || 'no operation'}, which is not in the contract`;
  const description = textAt(value, 'description') || stepId;
  const rule = textAt(value, 'x-rule');
  const session = SESSIONS.find((one) => one === value['x-session']) ?? (operation.secured ? 'main' : 'none');
  const body = readBody(contract, value);
  if (typeof body === 'string') return `step ${stepId} sends the example ${body}, which is not in the contract`;
  const { criteria, statuses, ours } = readCriteria(value);
  const arazzo: ArazzoStep = {
    ...value,
    stepId,
    ...(value.requestBody === undefined ? {} : { requestBody: body }),
    ...(criteria.length === 0 ? {} : { successCriteria: criteria }),
  };
  return {
    arazzo,
    check: {
      kind: 'rule',
      operation,
      says: description,
      expected: description,
      statuses,
      ours,
      ...(session === 'opened' ? { session, openedBy: textAt(value, 'x-opened-by') } : { session }),
      restores,
      needsData: value['x-needs-data'] === true,
      covers: readCovered(value),
      file: readFile(value),
      ...(rule === '' ? {} : { rule }),
    },
  };
}

/** The workflows of one Arazzo document. */
export function readWorkflows(contract: Contract, document: Json, name: string): Loaded {
  const problems: string[] = [];
  const flows = listAt(document, 'workflows')
    .filter(isObject)
    .map((workflow): Flow => {
      const id = textAt(workflow, 'workflowId');
      const endsSessionsOf = textAt(workflow, 'x-ends-sessions-of');
      const steps = listAt(workflow, 'steps')
        .filter(isObject)
        .flatMap((value) => {
          const step = readStep(contract, workflow['x-restores'] === true, value);
          if (typeof step !== 'string') return [step];
          problems.push(`${name}: workflow ${id}: ${step}.`);
          return [];
        });
      return {
        id,
        steps,
        inputs: objectAt(workflow, 'inputs'),
        ...(endsSessionsOf === '' ? {} : { endsSessionsOf }),
        parameters: listAt(workflow, 'parameters'),
        components: objectAt(document, 'components'),
      };
    });
  return { flows, problems };
}

/** The Arazzo documents, which are generated from those of the areas. */
function workflowFiles(folder: string): string[] {
  const workflows = join(folder, 'dist/workflows');
  const files = readdirSync(workflows, { recursive: true, encoding: 'utf8' }).map((file) => join(workflows, file));
  const byName = (a: string, b: string) => (basename(a) < basename(b) ? -1 : 1);
  return files.filter((file) => file.endsWith('.arazzo.yaml')).sort(byName);
}

/** The documents of this package, which take a while to parse. */
let parsed: { name: string; area: string; document: Json }[] | undefined;

/** Loads the hand-written workflows: life cycles and business rules. */
export function loadWorkflows(contract: Contract): Loaded {
  parsed ??= workflowFiles(CONTRACT_FOLDER).map((file) => ({
    name: basename(file),
    area: basename(dirname(file)),
    document: JSON.parse(JSON.stringify(parseYaml(readFileSync(file, 'utf8')))),
  }));
  const all = parsed.map(({ name, area, document }) => ({ area, ...readWorkflows(contract, document, name) }));
  return {
    flows: all.flatMap(({ flows, area }) => flows.map((flow) => ({ ...flow, area }))),
    problems: all.flatMap(({ problems }) => problems),
  };
}

/** Required inputs of a workflow that were not given. */
export function missingInputs({ inputs }: Flow, given: JsonObject): string[] {
  return texts(inputs?.required).filter((name) => !(name in given));
}
