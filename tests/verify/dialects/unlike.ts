import { parse, stringify } from 'yaml';
import { type Json, listAt, objectAt, textAt } from '../../../openapi/verify/contract/json.ts';
import { createRandom } from '../../../scripts/verify/mutants/families/random.ts';

const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ka', 'le', 'mo', 'nu', 'po', 'ri', 'sa', 'te', 'vu', 'xo', 'zi'];

/**
 * A dialect with words that mean nothing in the place of its own: names of properties, and the fixed parts of the paths of
 * operations. Only types, values and places are left to recognize them by.
 */
export function withoutLikeness(dialect: string, seed: number): string {
  const random = createRandom(`unlike ${seed}`);
  const used = new Set<string>();
  const word = (): string => {
    const made = Array.from({ length: 4 }, () => random.pick(SYLLABLES)).join('');
    if (used.has(made)) return word();
    used.add(made);
    return made;
  };
  const overlay: Json = parse(dialect);
  for (const action of listAt(overlay, 'actions')) {
    const wire = objectAt(action, 'update', 'x-wire');
    if (wire.name !== undefined) wire.name = word();
    if (wire.path !== undefined)
      wire.path = textAt(wire, 'path')
        .split('/')
        .map((part, index) => (index < 2 || part.includes('{') ? part : word()))
        .join('/');
  }
  return stringify(overlay);
}
