import type { World } from '../phases/world.ts';
import { type FamilyKind, note, type Problem } from './lab.ts';
import type { Moment } from './repeatMoments.ts';

/** Collects what is found in responses to calls that are made for other checks. */
export type Finds = {
  add(kind: FamilyKind, moment: Moment, problem: Problem, says: string): void;
  /** Reports what was found: each kind of problem of an operation once. */
  report(world: World): void;
};

export function createFinds(): Finds {
  const found = new Map<string, { kind: FamilyKind; moment: Moment; problem: Problem; says: string }>();
  return {
    add(kind, moment, problem, says) {
      const key = [moment.operation.id, moment.who, kind, problem.cause].join(' ');
      if (!found.has(key)) found.set(key, { kind, moment, problem, says });
    },
    report(world) {
      for (const { kind, moment, problem, says } of found.values()) {
        const { operation, who, exchange } = moment;
        note(world, kind, { operation, session: who }, exchange, [problem], says);
      }
    },
  };
}
