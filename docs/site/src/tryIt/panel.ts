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

/** What the contract says of an answer, in one sentence. */
function verdictOf({ call: { contractProblems } }: Received): string {
  return contractProblems.length === 0
    ? 'Request and answer match the contract.'
    : `Differs from the contract: ${contractProblems.join(' ')}`;
}

function permissionsOf({ call: { permissions } }: Received): string {
  const needed = permissions.map((one) => (typeof one === 'string' ? one : one.join(' or ')));
  return needed.length === 0 ? 'It takes no permission.' : `It takes ${needed.join(' and ')}.`;
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
    el('p', { class: 'part' }, 'Answer'),
    code(inJson(received.body), 'Answer'),
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
  const kept = el('p', { class: 'kept' });
  const result = el('div', { role: 'status', class: 'result' });
  const persona = select('.persona', personaOptions, operation.sender);
  const scenario = select('.scenario', scenarioOptions, engine.scenario());
  const answers = operation.statuses.map((status) => [status, `the contract’s example of ${status}`] as const);
  const forced = select('.answer', [['', 'what the engine does'], ...answers], '');
  const body = el('textarea', { name: '.body', rows: '10', spellcheck: 'false' }, operation.body ?? '');
  const form = el(
    'form',
    { 'aria-label': 'Try it' },
    el(
      'div',
      { class: 'row' },
      labelled('Persona', persona),
      labelled('Scenario', scenario, 'changing it starts anew'),
      labelled('Answer', forced),
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
      el('button', { type: 'button', value: 'reset' }, 'Start anew'),
    ),
    kept,
  );
  const count = () => {
    const sent = engine.kept();
    kept.textContent = `The engine runs in this page and nothing leaves it. ${sent === 1 ? '1 call is' : `${sent} calls are`} kept while you read.`;
  };
  count();
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
    count();
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
    result.replaceChildren(el('p', {}, 'Started anew.'));
    count();
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
