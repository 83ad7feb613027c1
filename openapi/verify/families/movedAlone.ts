import type { Json } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note } from './lab.ts';
import { isReference } from './leaves.ts';
import { onlyFields } from './shown.ts';
import { changesSince } from './state.ts';
import type { Subject } from './subject.ts';

/** At most so many references are changed one by one. */
const MOST = 3;

const SAYS = 'An item that is moved, and nothing else of it changed, stays otherwise as it is.';

/** Changes what an item refers to, such as the folder that it is in, and nothing else of it: the other fields stay. */
export async function checkMovedAlone(world: World, { write, body, set, look }: Subject): Promise<void> {
  if (write.method === 'POST') return;
  const references = Object.entries(body).flatMap(([name, value]): [string, Json][] => {
    const [other] = isReference([name]) && !/^_?id$/.test(name) ? world.values.beside(value) : [];
    return other === undefined ? [] : [[name, other]];
  });
  for (const [name, other] of references.slice(0, MOST)) {
    if (!isSuccessful({ operation: write }, await set(body))) return;
    const before = await look();
    const moved = await set({ ...body, [name]: other });
    if (!isSuccessful({ operation: write }, moved)) continue;
    const isKept = (field: string) => field in body && field !== name;
    const now = await look();
    for (const { view, problem } of changesSince(onlyFields(before, isKept), onlyFields(now, isKept))) {
      if (!view.isOwn) continue;
      const problems = problem === undefined ? [] : [{ ...problem, cause: 'field lost when another one changed' }];
      note(world, 'value', view, view.exchange, problems, SAYS);
    }
  }
  await set(body);
}
