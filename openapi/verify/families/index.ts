import type { World } from '../phases/world.ts';
import { proveValues } from './values.ts';

/** Makes the checks of each family of faults. */
export async function proveFamilies(world: World): Promise<void> {
  await proveValues(world);
}
