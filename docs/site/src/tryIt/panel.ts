/** The form that calls an operation on an engine in the page, and what comes of it. */
import { isScenarioId, personas, scenarios } from '@atrium-console/mock';
import { code, el, labelled, select } from './form.ts';
import { type Parameter, problemOf, type TriedOperation, urlOf } from './operation.ts';
import { createTrial, isSender, type Received, type Sender, type Sent, type Trial } from './trial.ts';

/** The engine of this page, which all calls on it share. */
let trial: Promise<Trial> | undefined;

const personaOptions = [
  ...personas.map(({ id, description }) => [id, `${id}: ${description}`] as const),
  ['nobody', 'nobody: not signed in'] as const,
];
const scenarioOptions = scenarios.map(({ id, description }) => [id, `${id}: ${description}`] as const);

const KEPT =
  'The mock server runs in your browser. What you change stays until you reset it or close the tab; what is sent as each persona changes nothing.';

const inJson = (value: unknown) => (value === undefined ? '(no body)' : JSON.stringify(value, null, 2));

function parameterField({ name, in: place, required, kind, values, example }: Parameter): HTMLLabelElement {
  const choices = kind === 'boolean' ? ['true', 'false'] : values;
  const none = required ? [] : [['', 'not sent'] as const];
  const given = required ? example : '';
  const field =
    choices.length > 0
      ? select(name, [...none, ...choices.map((one) => [one, one] as const)], given)
      : el('input', { name, value: given, required, autocomplete: 'off', placeholder: required ? '' : 'not sent' });
  return labelled(name, field, `in ${place}${required ? ', required' : ''}`);
}

/** What the contract says of a call, in a sentence or two. */
function verdictOf({ call: { contractProblems } }: Received): string {
  const ofRequest = contractProblems.filter((problem) => problem.startsWith('request '));
  const ofResponse = contractProblems.filter((problem) => !problem.startsWith('request '));
  const words = (problems: readonly string[]) => problems.map((one) => one.replace('request ', '')).join(' ');
  if (contractProblems.length === 0) return 'Request and response match the contract.';
  return [
    ...(ofRequest.length === 0 ? [] : [`The request does not match the contract: ${words(ofRequest)}`]),
    ofResponse.length === 0 ? 'The response does.' : `The response does not match the contract: ${words(ofResponse)}`,
  ].join(' ');
}

function permissionsOf({ call: { permissions } }: Received): string {
  const needed = permissions.map((one) => (typeof one === 'string' ? one : one.join(' or ')));
  return needed.length === 0 ? 'It requires no permission.' : `It requires ${needed.join(' and ')}.`;
}

function resultOf(sent: Sent, received: Received): Node[] {
  return [
    el(
      'p',
      {},
      el('strong', { 'data-status': String(received.status) }, String(received.status)),
      ` ${verdictOf(received)}`,
    ),
    el('p', {}, permissionsOf(received)),
    el('p', { class: 'part' }, 'Request'),
    code([`${sent.method} ${sent.url}`, ...(sent.body === undefined ? [] : ['', sent.body])].join('\n'), 'Request'),
    el('p', { class: 'part' }, 'Response'),
    code(inJson(received.body), 'Response'),
  ];
}

function tableOf(rows: readonly { sender: Sender; received: Received }[]): HTMLTableElement {
  const head = ['Persona', 'Status', 'Code'].map((text) => el('th', { scope: 'col' }, text));
  const body = rows.map(({ sender, received: { status, body: answer } }) => {
    const reason = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, sender),
      el('td', {}, String(status)),
      el('td', {}, status < 400 ? '' : reason),
    );
  });
  return el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body));
}

/** The form, and below it what came of it. */
function formOf(operation: TriedOperation, engine: Trial): HTMLElement {
  const result = el('div', { role: 'status', class: 'result' });
  const persona = select('.persona', personaOptions, operation.sender);
  const scenario = select('.scenario', scenarioOptions, engine.scenario());
  const answers = operation.statuses.map((status) => [status, `always ${status}`] as const);
  const forced = select('.answer', [['', 'normal'], ...answers], '');
  const body = el(
    'textarea',
    { name: '.body', rows: String(Math.min(16, (operation.body ?? '').split('\n').length)), spellcheck: 'false' },
    operation.body ?? '',
  );
  const form = el(
    'form',
    { 'aria-label': 'Try it' },
    el(
      'div',
      { class: 'row' },
      labelled('Persona', persona),
      labelled('Scenario', scenario, 'changing it resets the data'),
      labelled('Response', forced),
    ),
    ...(operation.parameters.length === 0
      ? []
      : [el('div', { class: 'row' }, ...operation.parameters.map(parameterField))]),
    ...(operation.body === undefined ? [] : [labelled('Body', body)]),
    el(
      'div',
      { class: 'actions' },
      el('button', { type: 'submit', class: 'try' }, 'Send'),
      el('button', { type: 'button', value: 'each' }, 'Send as each persona'),
      el('button', { type: 'button', value: 'reset' }, 'Reset'),
    ),
    el('p', { class: 'kept' }, KEPT),
  );
  const run = async (work: (request: Omit<Sent, 'sender'>) => Promise<Node[]>) => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const problem = problemOf(operation, values, body.value);
    if (problem !== undefined) {
      result.replaceChildren(el('p', { class: 'problem' }, problem));
      return;
    }
    const request = {
      method: operation.method,
      url: urlOf(operation, values),
      ...(operation.body !== undefined && { body: body.value }),
      ...(forced.value !== '' && { prefer: `code=${forced.value}` }),
    };
    try {
      result.replaceChildren(...(await work(request)));
    } catch (error) {
      result.replaceChildren(el('p', { class: 'problem' }, error instanceof Error ? error.message : String(error)));
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const sender = isSender(persona.value) ? persona.value : 'nobody';
    void run(async (request) => resultOf({ ...request, sender }, await engine.send({ ...request, sender })));
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (target.value === 'each') void run(async (request) => [tableOf(await engine.sendAsEach(request))]);
    if (target.value === 'reset') startAnew();
  });
  scenario.addEventListener('change', () => startAnew());
  function startAnew(): void {
    if (isScenarioId(scenario.value)) engine.reset(scenario.value);
    result.replaceChildren(el('p', {}, 'The data has been reset.'));
  }
  return el('section', {}, form, result);
}

/**
 * The form of an operation.
 *
 * @param operation What the page says of it.
 */
export async function createPanel(operation: TriedOperation): Promise<HTMLElement> {
  trial ??= createTrial(sessionStorage);
  return formOf(operation, await trial);
}
