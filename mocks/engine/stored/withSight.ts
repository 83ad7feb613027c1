import type { OperationId } from '@atrium-console/sdk/operations';
import { isLimiting } from '@atrium-console/sdk/rules';
import { invalidField, notFound, refuse } from '../contract/answers.ts';
import { at } from '../contract/contract.ts';
import type { Answer } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';
import type { Surface } from '../state/areaFacts.ts';
import type { SignedInInput } from '../state/call.ts';
import { factsOf } from '../state/seedAccount.ts';
import { hiddenFrom, itemsOf, optionsOf, PRODUCTS } from './sight.ts';

type Input = SignedInInput<unknown, unknown>;
type Ids = ReadonlySet<string>;
/** A surface with what the user cannot see there. */
type Seen = { surface: Surface; product: string; hidden: Ids };

const outOfSight = 'This no longer exists, or the options of your group hide it. Choose another one.';

/** The items that an operation is about; of a monitor, its keyword. */
function subjects({ about }: Surface, { data, params, query }: Input): string[] {
  if (about === 'id') return [params.id ?? ''];
  if (about === 'ids') return (params.ids ?? '').split(',');
  if (typeof about === 'function') return about(data, params);
  const wanted = about === 'keyword_id' ? at(query, 'keyword_id') : undefined;
  return typeof wanted === 'string' ? [wanted] : [];
}

/** Whether something below an item is hidden. */
function hidesBelow({ surface, product, hidden }: Seen, { data, params }: Input): boolean {
  const parents = new Map(itemsOf(data, surface.list, product).map((item) => [item._id, at(item, 'parent_id')]));
  const isBelow = (id: string) => {
    const passed = new Set<unknown>();
    for (let up = parents.get(id); typeof up === 'string' && !passed.has(up); up = parents.get(up)) {
      if (up === params.id) return true;
      passed.add(up);
    }
    return false;
  };
  return [...hidden].some(isBelow);
}

/** Why a user cannot call an operation on this; undefined if they can. */
function refusal(seen: Seen, input: Input): Answer | undefined {
  const { hidden, surface } = seen;
  if (subjects(surface, input).some((id) => hidden.has(id))) return notFound;
  const { refers } = surface;
  if (refers !== undefined) {
    const id = at(refers === 'replace_with' ? input.query : input.body, refers);
    if (typeof id === 'string' && hidden.has(id)) return invalidField(refers, 'unknown', outOfSight);
  }
  return surface.takesBelow && hidesBelow(seen, input) ? refuse(409, 'groupOptionHiddenBelow') : undefined;
}

/** A body without the objects of its lists whose field is one of the hidden ids, on every level. */
function without(body: unknown, field: string, hidden: Ids): unknown {
  if (Array.isArray(body)) {
    return body.filter((item) => !hidden.has(String(at(item, field)))).map((item) => without(item, field, hidden));
  }
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, without(value, field, hidden)]));
}

/** Adds a created item to the options of its creator's group, where they limit its kind (`groupoption.created`). */
function join(data: AccountData, groupId: string, { surface: { list }, product }: Seen, id: string): void {
  const options = optionsOf(data, groupId);
  const limiting = PRODUCTS.flatMap((one) => options[one] ?? []).filter((one) => isLimiting(one, list));
  for (const one of limiting) {
    // Keywords are created in Listening, and the desk uses the same ones.
    const isMeant = list !== 'tags' || one.product === product;
    if (isMeant) {
      one[list] = [...one[list], id];
      one.emptied = one.emptied?.filter((emptied) => emptied !== list);
    }
  }
}

/**
 * Answers a call as a member of a group sees it: what the options of the group hide is not found, not changed and not shown.
 * @param handle Answers the call as if there were no options.
 */
export function withSight<A extends Answer>(operationId: OperationId, input: Input, handle: () => A): A | Answer {
  const { data, params, profile } = input;
  const surfaces = factsOf(data).flatMap((facts) => facts.surfaces?.[operationId] ?? []);
  const seen = surfaces.map((surface): Seen => {
    const product = surface.product ?? params.product ?? 'listening';
    return { surface, product, hidden: hiddenFrom(data, profile.group._id, surface.list, product) };
  });
  for (const one of seen) {
    const refused = one.hidden.size > 0 ? refusal(one, input) : undefined;
    if (refused !== undefined) return refused;
  }
  const answer = handle();
  if (answer.status !== 200) return answer;
  let { body } = answer;
  for (const one of seen) {
    const { creates, shows } = one.surface;
    if (creates) join(data, profile.group._id, one, String(at(body, '_id')));
    if (shows !== undefined && one.hidden.size > 0) body = without(body, shows, one.hidden);
  }
  return { ...answer, body };
}
