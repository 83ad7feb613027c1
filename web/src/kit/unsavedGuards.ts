import type { RefObject } from 'react';
import type { BlockerFunction } from 'react-router';

/** Whether a change of the location leaves an edited draft. */
type Guard = RefObject<BlockerFunction>;

/** The guards on the screen, in the order in which they appeared, for example of a form and of a dialog over it. */
let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Guard[]): void {
  guards = next;
  for (const listener of listeners) listener();
}

/** Adds a guard. Returns a function that removes it. */
export function addGuard(guard: Guard): () => void {
  replace([...guards, guard]);
  return () => replace(guards.filter((other) => other !== guard));
}

/** Leaves all drafts without asking, where nobody can save them any more. */
export function dropDrafts(): void {
  replace([]);
}

export function subscribeToGuards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The guard that asks for all: the router supports one question at a time, and a dialog closes before the form below it. */
export function askingGuard(): Guard | undefined {
  return guards[0];
}

/** Whether a change of the location leaves any of the drafts. */
export const leavesAnyDraft: BlockerFunction = (change) => guards.some(({ current }) => current(change));
