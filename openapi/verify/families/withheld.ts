import type { Resource } from '../contract/items.ts';
import type { JsonObject } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';
import { createdPath, type Subject } from './subject.ts';

/** What somebody who may write something must not do with it. `who`: the user with fewer permissions. */
export type Attempt = {
  who: number;
  body: JsonObject;
  says: string;
  problem: Pick<Problem, 'cause' | 'pointer' | 'expected'>;
};

/** Whether a subject is written by creating items. */
const isCreation = ({ write }: Subject, resource: Resource | undefined) => write === resource?.create;

/** A body that somebody could send: of a new item, one with nothing in its way that is taken. */
export function sendable(subject: Subject, resource: Resource | undefined): JsonObject {
  return isCreation(subject, resource) ? (subject.other ?? subject.body) : subject.body;
}

/** Puts what is there back as the subject has it; of what is created, there is nothing to put back. */
export async function settle(subject: Subject, resource: Resource | undefined): Promise<void> {
  if (!isCreation(subject, resource)) await subject.set(subject.body);
}

/** Makes an attempt and notes whether it is refused. What comes of it otherwise is deleted, or put back. */
export async function noteWithheld(
  world: World,
  subject: Subject,
  resource: Resource | undefined,
  { who, body, says, problem }: Attempt,
): Promise<void> {
  const own = subject.path();
  const { write: operation } = subject;
  if (own === undefined) return;
  const isNew = isCreation(subject, resource);
  const path = isNew ? new Map([...own].filter(([name]) => name !== resource?.parameter)) : own;
  const call = { operation, path, body, restores: !subject.isOwnItem };
  const exchange = await send(world, call, { session: 'limited', who });
  const isMade = isSuccessful({ operation }, exchange);
  const found: Problem = { isLoss: true, ...problem, received: `status ${exchange.answer?.status}` };
  note(world, 'permission', { operation }, exchange, isMade ? [found] : [], says);
  if (!isMade) return;
  const made = isNew && resource !== undefined ? createdPath(world, resource, path, exchange) : undefined;
  if (made === undefined || resource === undefined) await settle(subject, resource);
  else await send(world, { operation: resource.remove, path: made });
}
