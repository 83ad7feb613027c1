import type { Resource } from '../contract/items.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { type Call, note, type Problem, sendAs } from './lab.ts';
import { foreignSites } from './origins.ts';
import { createdPath, type Subject } from './subject.ts';

const SAYS = 'A change in the name of another site is not shown to it.';

/** Makes a change as a script of another site would; what its response allows is seen with all others. */
async function sendAbroad(world: World, call: Call): Promise<Exchange> {
  const [origin = ''] = foreignSites(world.server);
  const exchange = await sendAs(world, call, { session: 'main' }, { headers: { origin } });
  // A server may refuse what comes from elsewhere.
  note(world, 'header', { operation: call.operation }, exchange, [], SAYS, { isUndocumented: true });
  return exchange;
}

/** The ways in which a request can ask for another method than its own. */
const OVERRIDES = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };

/**
 * Reads an item of this run as if it were to be deleted: every page can make others read, so that reading must not delete, whatever
 * else it asks for.
 */
export async function checkOverride(world: World, subject: Subject, resource: Resource | undefined): Promise<void> {
  const path = subject.path();
  const { read, listed } = resource ?? {};
  const operation = read ?? listed?.operation;
  if (path === undefined || operation === undefined || !subject.isOwnItem || subject.write.method === 'POST') return;
  if (!world.operations.some((one) => one === operation || one === resource?.remove)) return;
  const asked = resource?.remove.path ?? operation.path;
  const call: Call = { operation: { ...operation, path: asked }, path, query: new Map([['_method', 'DELETE']]) };
  const exchange = await sendAs(world, call, { session: 'main' }, { method: 'GET', headers: OVERRIDES });
  const views = await subject.look();
  const own = views.filter(({ isOwn, exchange: shown }) => isOwn && shown.answer !== undefined);
  const isGone = own.length > 0 && own.every(({ item }) => item === undefined);
  const problem: Problem = {
    isLoss: true,
    cause: 'item deleted by a call that reads',
    expected: 'the item, which is still there',
    received: 'no such item',
  };
  const says = 'A call that reads deletes nothing, whatever method it asks for.';
  note(world, 'header', { operation }, exchange, isGone ? [problem] : [], says, { isUndocumented: true });
}

/** Changes something once more in the name of another site, so that the response to a success is seen, too. */
export async function checkForeignChange(world: World, { write, path, body, isOwnItem }: Subject): Promise<void> {
  const known = path();
  if (known === undefined || !world.operations.includes(write) || write.method === 'POST') return;
  await sendAbroad(world, { operation: write, path: known, body, ...(isOwnItem ? {} : { restores: true }) });
}

/** Creates an item in the name of another site, and deletes it so. `path`: that of an item which is gone now. */
export async function checkForeignCreation(
  world: World,
  { write, body }: Subject,
  resource: Resource | undefined,
  path: ReadonlyMap<string, string> | undefined,
): Promise<void> {
  const needsMore = write.parameters.some(({ in: place, required }) => place === 'query' && required);
  if (resource === undefined || path === undefined || write !== resource.create || needsMore) return;
  const above = new Map([...path].filter(([name]) => pathNames(write.path).includes(name)));
  const made = await sendAbroad(world, { operation: write, path: above, body });
  const own = createdPath(world, resource, above, made);
  if (own !== undefined) await sendAbroad(world, { operation: resource.remove, path: own });
}
