import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, textAt, toPointer } from '../contract/json.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { isDone } from './answeredFields.ts';
import type { Problem } from './lab.ts';

/** At most so many people are remembered. */
const MOST = 60;

/** A shorter name can be an ordinary word. */
const LEAST = 8;

const EMAIL = /^[\w.+-]+@[\w-]+\.[\w.-]+$/;

/** Fields in which the server itself speaks. */
const SPOKEN = /^(?:message|msg|error|error_?message|warnings?|detail|details|hint|note|info|title|reason|log)$/i;

type Person = { name: string; email: string };
type Text = { keys: string[]; text: string };

/** The objects with the name and the address of somebody. */
function personsIn(value: Json | undefined): Person[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(personsIn);
  if (!isObject(value)) return below;
  const [name, email] = [textAt(value, 'name'), textAt(value, 'email')];
  return EMAIL.test(email) ? [{ name, email }, ...below] : below;
}

/** Fields of a success in which the server speaks, rather than people. */
const SAID = /^(?:message|msg|warnings?|detail|details|hint|info)$/i;

/** The texts in which a success speaks: what is deeper can be what somebody has written. */
function saidIn(value: Json | undefined): Text[] {
  const outer = isObject(value) ? Object.entries(value) : [];
  return outer.flatMap(([key, one]) => (typeof one === 'string' && SAID.test(key) ? [{ keys: [key], text: one }] : []));
}

/** The texts in which an error speaks. */
function spokenIn(value: Json | undefined, keys: string[] = []): Text[] {
  if (typeof value !== 'object' || value === null || keys.length > 6) return [];
  return Object.entries(value).flatMap(([key, one]): Text[] =>
    typeof one === 'string' && (SPOKEN.test(key) || (/^\d+$/.test(key) && SPOKEN.test(keys.at(-1) ?? '')))
      ? [{ keys: [...keys, key], text: one }]
      : spokenIn(one, [...keys, key]),
  );
}

/** Whether digits are those of a card (ISO/IEC 7812). */
function isCard(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].toReversed().map(Number);
  const sum = digits.reduce((all, digit, index) => {
    const own = index % 2 === 1 ? digit * 2 : digit;
    return all + (own > 9 ? own - 9 : own);
  }, 0);
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
}

/** Whether letters and digits are those of a bank account (ISO 13616). */
function isAccount(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const moved = `${plain.slice(4)}${plain.slice(0, 4)}`.replaceAll(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55));
  return /^\d+$/.test(moved) && BigInt(moved) % 97n === 1n;
}

/** What nobody wants to be told of others in a sentence. */
const PERSONAL: readonly { what: string; pattern: RegExp; isIt?: (text: string) => boolean }[] = [
  { what: 'the number of a card', pattern: /\b[3-6](?:[ -]?\d){12,18}\b/, isIt: isCard },
  {
    what: 'the number of an account',
    pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/,
    isIt: isAccount,
  },
  { what: 'a telephone number', pattern: /(?<![\w+])\+\d{1,3}[ -]?\(?\d{1,4}\)?(?:[ -]?\d{2,4}){2,4}\b/ },
  { what: 'a social security number', pattern: /\b\d{3}-\d{2}-\d{4}\b/ },
  { what: 'a day of birth', pattern: /\bborn (?:on )?\d|\bdate of birth\b.{0,4}\d|\bDOB\b.{0,4}\d/i },
  {
    what: 'a secret',
    pattern:
      /\b(?:password|passwd|pwd|secret|token|api[ _-]?key|otp)\b["']?\s*(?:[:=]|is|was)\s*["']?(?=\S*\d)[\w.!@#$%^&*+-]{4,}/i,
  },
  { what: 'the session', pattern: /\b(?:session|cookie|access_token)\b\s*[:=]\s*(?=\S*\d)\S{8,}/i },
];

/** Paths of calls, which an error lists that was asked for one that there is not. */
const ROUTE = /\/(?:api|v\d[\d.]*|admin|internal)\/[\w{}:./-]+/g;

/** Whether a request has a text in it. */
const isSent = ({ request }: Exchange, text: string) => {
  const { body = '', url } = request;
  return body.includes(text) || url.includes(text) || url.includes(encodeURIComponent(text));
};

/** What the sentences of a response tell of people, or of secrets. */
function sentenceProblems(exchange: Exchange, texts: readonly Text[], isFailure: boolean): Problem[] {
  return texts.flatMap(({ keys, text }) =>
    PERSONAL.flatMap(({ what, pattern, isIt = () => true }): Problem[] => {
      const [found] = pattern.exec(text) ?? [];
      if (found === undefined || !isIt(found) || isSent(exchange, found)) return [];
      return [
        {
          certainty: 'assumed',
          cause: `${what} in a ${isFailure ? 'refusal' : 'message'}`,
          pointer: toPointer(keys),
          expected: `a sentence without ${what}`,
          received: 'a value, which is not repeated here',
        },
      ];
    }),
  );
}

/** Which other calls there are, as an error lists them. */
function routeProblem(exchange: Exchange, { text }: ReceivedAnswer): Problem[] {
  const routes = new Set((text.match(ROUTE) ?? []).filter((route) => !exchange.request.url.includes(route)));
  if (routes.size < 3) return [];
  const received = [...routes].slice(0, 3).join(', ');
  return [{ certainty: 'assumed', cause: 'error that lists other calls', expected: 'none of them', received }];
}

/** Looks for what responses tell of people who are shown elsewhere, and of what is nobody's business, in any sentence. */
export function createGuardedTexts() {
  const persons = new Map<string, Person>();
  /** Once the run makes people of its own, they have names that other things have, too. */
  let isChanged = false;
  const toldOf = (exchange: Exchange, text: string) =>
    [...persons.values()].find(({ name, email }) => {
      if (isSent(exchange, email) || (name !== '' && isSent(exchange, name))) return false;
      return text.includes(email) || (name.length >= LEAST && name.includes(' ') && text.includes(name));
    });
  return (operation: Operation, exchange: Exchange, answer: ReceivedAnswer): Problem[] => {
    const { json, text, status, cookies } = answer;
    const isFailure = !isDone(operation, answer);
    isChanged ||= !isFailure && !['GET', 'HEAD', 'OPTIONS'].includes(exchange.request.method);
    if (operation.secured && !isFailure && !isChanged && persons.size < MOST && text.includes('"email"'))
      for (const person of personsIn(json)) persons.set(person.email, person);
    const spoken = isFailure ? spokenIn(json) : saidIn(json);
    const problems = sentenceProblems(exchange, spoken, isFailure);
    // Whoever signs in is told who they are.
    const isOpen = !operation.secured && !isFailure && cookies.length === 0;
    const told = isOpen || (isFailure && [401, 403, 404].includes(status)) ? toldOf(exchange, text) : undefined;
    if (told !== undefined)
      problems.push({
        // A product may name whom to write to.
        certainty: 'assumed',
        cause: isFailure ? 'personal data in an error' : 'personal data shown without a session',
        expected: 'nobody’s name or address',
        received: 'somebody’s',
      });
    return isFailure ? [...problems, ...routeProblem(exchange, answer)] : problems;
  };
}
