import type { World } from '../phases/world.ts';
import { isWide } from './lab.ts';
import { checkOrigin, namedSites } from './origins.ts';
import type { Subject } from './subject.ts';

/**
 * Changes something in the name of each site whose name a careless rule takes for the server's, and of a frame without one: none of
 * them may read the response. In a run about everything, what is read is asked for so.
 */
export async function checkAbroad(world: World, { write, path, body, isOwnItem }: Subject): Promise<void> {
  const known = path();
  if (known === undefined || write.method === 'POST' || isWide(world)) return;
  const call = { operation: write, path: known, body, ...(isOwnItem ? {} : { restores: true }) };
  for (const origin of namedSites(world.server)) await checkOrigin(world, call, origin);
}
