import { BaseResolver, createConfig, Source } from '@redocly/openapi-core';
import { type Step as RespectStep, run, type WorkflowExecutionResult } from '@redocly/respect-core';
import type { Contract } from '../contract/contract.ts';
import { atPointer, type Json, type JsonObject, listAt, objectAt, readJson } from '../contract/json.ts';
import { onlyDescribed } from '../contract/marks.ts';
import type { Exchange, SentRequest } from '../http/call.ts';
import type { Connection } from '../http/connection.ts';
import { cookieValue } from '../http/sessions.ts';
import type { Flow, Step } from '../plan/flow.ts';
import { KINDS } from '../plan/kinds.ts';
import { type Direct, directOf, runDirect, seenBody } from './direct.ts';
import { hideDots, showDots } from './dots.ts';
import { knownInputs, withValues } from './expressions.ts';
import { goOn } from './goOn.ts';
import type { StepResult, Verdict } from './result.ts';
import { roomiestFirst } from './roomiest.ts';

export type Runner = {
  /** Runs workflows one after the other. Steps that need a failed one are not run, which their results say. */
  run(flows: readonly Flow[], inputs?: JsonObject): Promise<StepResult[]>;
};

/** Tells the fetch below which step makes the call; it is never sent to the server. */
const STEP_HEADER = 'atrium-verify-step';

const ABOUT: Record<string, Verdict['about']> = {
  'success criteria check': 'criterion',
  'status code check': 'status',
};

/** Resolves in-memory files. */
class MemoryResolver extends BaseResolver {
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: ReadonlyMap<string, string>) {
    super();
    this.#files = files;
  }

  override async loadExternalRef(reference: string): Promise<Source> {
    return new Source(reference, this.#files.get(reference) ?? '');
  }
}

const silent = () => {};
const logger = {
  info: silent,
  warn: silent,
  error: silent,
  output: silent,
  printNewLine: silent,
  printSeparator: silent,
  indent: (text: string) => text,
};

/**
 * The operations of some flows, without their responses: respect-core copies its whole source document each time it
 * evaluates a condition. Responses are judged in `judge/`, which also provides JSON pointers.
 */
function sourceDocument(contract: Contract, flows: readonly Flow[], server: string): Json {
  const used = new Set(flows.flatMap(({ steps }) => steps.map(({ arazzo }) => arazzo.operationId)));
  const paths: Record<string, JsonObject> = {};
  // Another status or content type than the contract proposes ends no workflow; `judge/` reports it.
  const responses = { default: { description: '' } };
  for (const { id, path, method } of contract.operations.filter((operation) => used.has(operation.id)))
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId: id, responses } };
  return { openapi: '3.1.0', info: { title: 'Contract', version: '1' }, servers: [{ url: server }], paths };
}

function arazzoDocument(flows: readonly Flow[], inputs: JsonObject): Json {
  const known = knownInputs(inputs);
  return {
    arazzo: '1.0.1',
    info: { title: 'Checks', version: '1' },
    sourceDescriptions: [{ name: 'contract', type: 'openapi', url: 'contract.json' }],
    workflows: flows.map(({ id, steps, parameters }) => ({
      workflowId: id,
      ...(parameters === undefined ? {} : { parameters: withValues(parameters, known) }),
      steps: steps.map(({ arazzo }) => {
        const step = objectAt(withValues(arazzo, known));
        const header = { name: STEP_HEADER, in: 'header', value: `${id}/${arazzo.stepId}` };
        return { ...step, parameters: [...listAt(step, 'parameters'), header] };
      }),
    })),
    components: flows.find(({ components }) => components !== undefined)?.components ?? {},
  };
}

function isWorkflow(item: RespectStep | WorkflowExecutionResult): item is WorkflowExecutionResult {
  return 'executedSteps' in item;
}

/** Every executed step, including those of called workflows. */
function executed(result: WorkflowExecutionResult): { key: string; step: RespectStep }[] {
  return result.executedSteps.flatMap((item) =>
    isWorkflow(item) ? executed(item) : [{ key: `${result.workflowId}/${item.stepId}`, step: item }],
  );
}

function verdictsOf({ checks }: RespectStep): Verdict[] {
  return checks.map(({ name, passed, condition = '', message = '' }) => ({
    about: ABOUT[name] ?? 'other',
    passed,
    condition: showDots(condition),
    message: showDots(message),
  }));
}

/** The response as respect-core is given it. */
function toResponse({ answer, failure }: Exchange, step: Step, cookie: string): Response {
  const { operation } = step.check;
  if (answer === undefined) throw new Error(failure?.reason ?? 'no response');
  if (operation.envelope && answer.status >= 400) {
    const text = hideDots(JSON.stringify(seenBody(answer, operation)));
    return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } });
  }
  const bodiless = [101, 204, 205, 304].includes(answer.status);
  // respect-core reads a body only if its content type is written in small letters.
  const { contentType } = answer;
  // Of several cookies, conditions are about that of the session.
  const session = answer.cookies.find((one) => one.startsWith(`${cookie}=`));
  const headers = {
    ...answer.headers,
    ...(contentType === '' ? {} : { 'content-type': contentType }),
    ...(session === undefined ? {} : { 'set-cookie': session }),
  };
  return new Response(bodiless ? null : hideDots(roomiestFirst(step, answer.text)), { status: answer.status, headers });
}

/**
 * A body as the contract describes it: what a server shows besides is not written back, because the server may refuse it in a
 * request.
 */
function onlyKnown(document: JsonObject, { operation }: Step['check'], text: string): string {
  const read = readJson(text);
  const schema = operation.body?.schema;
  return read.ok && schema !== undefined ? JSON.stringify(onlyDescribed(document, schema, read.value)) : text;
}

/** What the workflows of one run have done so far, by workflow and step. */
type Done = {
  exchanges: Map<string, Map<string, Exchange>>;
  files: Map<string, Map<string, Exchange>>;
  opened: Map<string, Map<string, string>>;
};

/** The address of the file that a step is about, as the server said; undefined if it is about none, or failed. */
function fileUrl(
  check: Step['check'],
  exchanges: ReadonlyMap<string, Exchange>,
  { answer }: Exchange,
): string | undefined {
  const file = check.kind === 'rule' ? check.file : undefined;
  if (file === undefined || answer === undefined || answer.status >= 300) return undefined;
  const url = atPointer(exchanges.get(file.of)?.answer?.json, file.url);
  return typeof url === 'string' ? url : undefined;
}

/** The map of a workflow, which is added if there is none. */
function ownOf<T>(all: Map<string, Map<string, T>>, { id }: Flow): Map<string, T> {
  const own = all.get(id) ?? new Map<string, T>();
  all.set(id, own);
  return own;
}

/** A call that stands alone, or workflows that are run together. */
type Part = { direct: Direct; flow: Flow; flows?: never } | { flows: Flow[]; direct?: never };

/** The configuration of the runner, the same for all. */
let config: ReturnType<typeof createConfig> | undefined;

/** Creates a runner that uses respect-core over our own connection. */
export async function createRunner(contract: Contract, server: string, connection: Connection): Promise<Runner> {
  config ??= createConfig({});
  const resolved = await config;

  /** Runs workflows; the first failed step of each ends it. */
  const runOnce = async (flows: readonly Flow[], inputs: JsonObject, done: Done): Promise<StepResult[]> => {
    const steps = new Map<string, { flow: Flow; step: Step }>();
    for (const flow of flows) {
      for (const step of flow.steps) steps.set(`${flow.id}/${step.arazzo.stepId}`, { flow, step });
    }
    const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const { [STEP_HEADER]: key = '', ...headers } = Object.fromEntries(new Headers(init.headers));
      const { step, flow } = steps.get(key) ?? {};
      const check = step?.check;
      if (step === undefined || flow === undefined || check === undefined)
        throw new Error('A call does not belong to any step.');
      const written = typeof init.body === 'string' ? showDots(init.body) : undefined;
      const body =
        check.rawBody ??
        (check.restores && written !== undefined ? onlyKnown(contract.document, check, written) : written);
      const request: SentRequest = {
        method: init.method ?? 'GET',
        url: showDots(String(input)),
        headers,
        ...(body === undefined ? {} : { body }),
      };
      const opened = ownOf(done.opened, flow);
      const exchange = await connection.send(request, {
        ...check,
        opened,
        isRejected: KINDS[check.kind].sends !== undefined,
      });
      ownOf(done.exchanges, flow).set(step.arazzo.stepId, exchange);
      const file = fileUrl(check, ownOf(done.exchanges, flow), exchange);
      if (file !== undefined) ownOf(done.files, flow).set(step.arazzo.stepId, await connection.read(file));
      const session = exchange.answer?.cookies
        .map((cookie) => cookieValue(cookie, contract.cookie))
        .find((value) => value !== undefined && value !== '');
      if (session !== undefined) opened.set(step.arazzo.stepId, session);
      return toResponse(exchange, step, contract.cookie);
    };

    const folder = '/verify/';
    const [result] = await run({
      files: [`${folder}checks.arazzo.json`],
      config: resolved,
      maxSteps: Number.MAX_SAFE_INTEGER,
      // The connection has its own, shorter timeout with a better message.
      maxFetchTimeout: 2 ** 31 - 1,
      requestFileLoader: { getFileBody: async () => new Blob([]) },
      logger,
      skipLint: true,
      // Nothing of what it logs is shown.
      noSecretsMasking: true,
      externalRefResolver: new MemoryResolver(
        new Map([
          [`${folder}contract.json`, JSON.stringify(sourceDocument(contract, flows, server))],
          [`${folder}checks.arazzo.json`, JSON.stringify(arazzoDocument(flows, inputs))],
        ]),
      ),
      fetch,
    });
    return (result?.executedWorkflows ?? []).flatMap(executed).flatMap(({ key, step }) => {
      const known = steps.get(key);
      if (known === undefined) return [];
      const exchanges = ownOf(done.exchanges, known.flow);
      const { stepId } = known.step.arazzo;
      const exchange = exchanges.get(stepId);
      const file = ownOf(done.files, known.flow).get(stepId);
      return [
        {
          ...known,
          verdicts: verdictsOf(step),
          exchanges,
          ...(exchange === undefined ? {} : { exchange }),
          ...(file === undefined ? {} : { file }),
        },
      ];
    });
  };

  const runFlows = async (flows: readonly Flow[], inputs: JsonObject): Promise<StepResult[]> => {
    const done: Done = { exchanges: new Map(), files: new Map(), opened: new Map() };
    const first = await runOnce(flows, inputs, done);
    const results: StepResult[] = [];
    for (const flow of flows) {
      const own = first.filter((result) => result.flow === flow);
      results.push(...(await goOn(flow, own, (rest) => runOnce([rest], inputs, done))));
    }
    return results;
  };

  /** Workflows in their order: calls that stand alone, and between them those that are run together. */
  const partsOf = (flows: readonly Flow[]): Part[] => {
    const parts: Part[] = [];
    for (const flow of flows) {
      const direct = directOf(contract, server, flow);
      const last = parts.at(-1);
      if (direct !== undefined) parts.push({ direct, flow });
      else if (last?.flows === undefined) parts.push({ flows: [flow] });
      else last.flows.push(flow);
    }
    return parts;
  };

  return {
    async run(flows, inputs = {}) {
      const results: StepResult[] = [];
      for (const part of partsOf(flows)) {
        if (part.direct !== undefined) results.push(await runDirect(connection, part.flow, part.direct));
        else results.push(...(await runFlows(part.flows, inputs)));
      }
      return results;
    },
  };
}
