import { at, example } from './contract.ts';
import type { ErrorBody, FieldError, Schemas } from './types.ts';

/**
 * Error bodies are the contract's examples, so that the engine's messages, and the fields that they belong to, never differ
 * from them.
 */
function errorExample(name: string): ErrorBody {
  const code = at(example(name), 'code');
  const message = at(example(name), 'message');
  if (typeof code !== 'string' || typeof message !== 'string') throw new Error(`${name} is not an error example.`);
  return { code, message, ...fieldOf(name, message) };
}

function refusalExample(name: string): Schemas['EnvelopeFailure'] {
  const code = at(example(name), 'code');
  const message = at(example(name), 'message');
  if (typeof code !== 'number' || typeof message !== 'string') throw new Error(`${name} is not a refusal example.`);
  return { code, message, ...fieldOf(name, message) };
}

/** The field that an example is about, if it names one. */
function fieldOf(name: string, message: string): { errors?: FieldError[] } {
  const [field, code] = ['field', 'code'].map((key) => at(example(name), 'errors', '0', key));
  return typeof field === 'string' && typeof code === 'string' ? { errors: [{ field, code, message }] } : {};
}

export const malformed = { status: 400, body: errorExample('malformed') } as const;
export const signedOut = { status: 401, body: errorExample('signedOut') } as const;
export const wrongPassword = { status: 401, body: errorExample('authWrongPassword') } as const;
export const denied = { status: 403, body: errorExample('denied') } as const;
export const remoteRefused = { status: 409, body: errorExample('remoteRefused') } as const;
export const notFound = { status: 404, body: errorExample('notFound') } as const;
export const savedByOther = { status: 409, body: errorExample('slaSavedByOther') } as const;
export const idTaken = { status: 409, body: errorExample('slaIdTaken') } as const;
export const folderNameTaken = { status: 409, body: errorExample('cannedFolderNameTaken') } as const;
export const tooManyAttempts = { status: 429, body: errorExample('authCaptchaRequired') } as const;
export const serverFailed = { status: 500, body: errorExample('failed') } as const;

/** Refusals in the 20000 envelope (SPEC 8): HTTP status 200, error code in the body. */
export const statusNameTaken = { status: 200, body: refusalExample('statusNameTaken') } as const;
export const statusNotFound = { status: 200, body: refusalExample('statusNotFound') } as const;
export const envelopeFailed = { status: 200, body: refusalExample('statusServerFailed') } as const;

const invalidMessage = errorExample('invalid').message;

/** A refusal with the body of one of the contract's examples: `refuse(409, 'assignRuleNameTaken')`. */
export function refuse<Status extends number>(status: Status, exampleName: string) {
  return { status, body: errorExample(exampleName) };
}

/** A refusal with the body of an example, at another field than the example's. */
export function refuseAt<Status extends number>(status: Status, exampleName: string, field: string) {
  const { code, message } = errorExample(exampleName);
  return { status, body: { code, message, errors: [{ field, code, message }] } };
}

/** A refusal in the 20000 envelope, with the body of an example. */
export function refuseEnvelope(exampleName: string) {
  return { status: 200 as const, body: refusalExample(exampleName) };
}

/** 422 with all invalid fields. `message` is shown in a toast; it defaults to the contract's general message. */
export function invalid(errors: FieldError[], message = invalidMessage) {
  return { status: 422, body: { code: 'invalid', message, errors } } as const;
}

/** 422 for a name that is no IANA time zone. */
export function unknownTimeZone() {
  return invalidField('time_zone', 'unknown', 'This time zone is unknown.');
}

/** 422 for one field; its message is also shown in a toast. */
export function invalidField(field: string, code: string, message: string) {
  return invalid([{ field, code, message }], message);
}

/** A successful response. */
export function ok<Body>(body: Body) {
  return { status: 200 as const, body };
}

/** A successful response with only the message of an example: `acknowledge('slaDeleted')`. */
export function acknowledge(exampleName: string) {
  return ok({ message: String(at(example(exampleName), 'message')) });
}
