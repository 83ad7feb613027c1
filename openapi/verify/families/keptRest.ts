import { isObject, isSame, type Json, type JsonObject, objectAt } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { createDated } from './dated.ts';
import { isSuccessful, note } from './lab.ts';
import type { Variant } from './leaves.ts';
import { problemsOf, type Shown, shownIn } from './spoilt.ts';
import type { Subject, View } from './subject.ts';

/** What is said of a value that stands beside another one that was changed. */
const BESIDE = 'an ordinary value beside another one';

/** The values of a body that are those of another one, at any depth of its objects. */
function unchangedIn(base: Json | undefined, body: Json | undefined, keys: string[] = []): Variant['changed'] {
  if (isSame(base, body))
    return body === undefined || keys.length === 0 ? [] : [{ keys, what: BESIDE, value: body ?? null }];
  if (!isObject(base) || !isObject(body)) return [];
  return Object.keys(base).flatMap((key) => unchangedIn(base[key], body[key], [...keys, key]));
}

/** A subject that is watched, and what to do when nothing more is done to it. */
type Watched = { subject: Subject; finish(): void };

/**
 * Watches what is written to a subject by all checks, and what is shown of it: what a body has besides the values that a check
 * varies is kept as well, whatever these are, and times of creations and changes move when they should. It makes no calls.
 */
export function watched(world: World, subject: Subject): Watched {
  const { write, body } = subject;
  const all: Shown[] = [];
  const dated = createDated(world, subject);
  /** The last body, if it was accepted. */
  let last: JsonObject | undefined;
  const see = (views: readonly View[]) => {
    if (last !== undefined) all.push(...shownIn(views, { body: last, changed: unchangedIn(body, last) }));
    dated.see(views);
  };
  return {
    subject: {
      ...subject,
      async set(sent, as) {
        dated.begin();
        const exchange = await subject.set(sent, as);
        const isAccepted = isSuccessful({ operation: write }, exchange);
        dated.end(isAccepted);
        last = isAccepted && isObject(sent) && as === undefined ? objectAt(sent) : undefined;
        return exchange;
      },
      async look(written) {
        const mark = dated.mark();
        const views = await subject.look(written);
        // What is changed meanwhile may be shown or not.
        if (mark !== undefined && mark === dated.mark()) see(views);
        return views;
      },
    },
    finish() {
      // What one field says can depend on another one.
      for (const [view, problems] of problemsOf(world, write, all))
        for (const { isLoss: _, ...problem } of problems.filter(({ cause }) => cause?.endsWith(BESIDE)))
          note(world, 'value', view, view.exchange, [{ ...problem, certainty: 'assumed' }]);
    },
  };
}
