import { isObject, type JsonObject } from '../contract/json.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import type { Subject } from './subject.ts';

/** The plain values of a body as the fields of a form. */
function formOf(body: JsonObject): string {
  const fields = Object.entries(body).flatMap(([name, value]): [string, string][] =>
    isObject(value) || Array.isArray(value) || value === null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(fields).toString();
}

/** What every page of another site can send in the name of whoever opens it, without asking. */
const SIMPLE = ['application/x-www-form-urlencoded', 'text/plain'];

/** Writes the same as JSON of a declared character set, which is accepted, and as what a form of another site sends, which is not. */
export async function checkMedia(world: World, subject: Subject): Promise<void> {
  const { write, body } = subject;
  if (write.body?.mediaType !== 'application/json') return;
  const declared = await subject.set(body, { type: 'application/json; charset=utf-8' });
  const refused: Problem = {
    certainty: 'assumed',
    cause: 'JSON refused for its declared character set',
    expected: 'success, as without `charset=utf-8`',
    received: declared.answer === undefined ? 'no response' : describe(declared.answer),
  };
  // That a name is taken says nothing of how the body was sent.
  const isAccepted = isSuccessful({ operation: write }, declared) || declared.answer?.status === 409;
  note(world, 'media-type', { operation: write }, declared, isAccepted ? [] : [refused], 'JSON in UTF-8 may say so.');
  // Only what is sent with POST, and a session that the browser adds by itself.
  for (const type of world.hasCookie && write.method === 'POST' ? SIMPLE : []) {
    const text = type === 'text/plain' ? JSON.stringify(body) : formOf(body);
    const exchange = await subject.set(body, { type, text });
    const problem: Problem = {
      isLoss: true,
      cause: 'change accepted from a form of another site',
      expected: 'status 415 or another rejection',
      received: `status ${exchange.answer?.status}`,
    };
    const isTaken = isSuccessful({ operation: write }, exchange);
    const says = `A body of ${type} is rejected, because other sites can send one.`;
    note(world, 'media-type', { operation: write }, exchange, isTaken ? [problem] : [], says);
  }
  // What follows needs an item.
  await subject.set(body);
}
