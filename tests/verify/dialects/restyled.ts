import { stringify } from 'yaml';
import { loadContract } from '../../../openapi/verify/contract/contract.ts';
import { type JsonObject, objectAt, textAt } from '../../../openapi/verify/contract/json.ts';
import { createRandom } from '../../../scripts/verify/mutants/families/random.ts';

const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ka', 'le', 'mo', 'nu', 'po', 'ri', 'sa', 'te', 'vu', 'xo', 'zi'];

const camel = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])[_-]([a-z\d])/g, (_, letter) => String(letter).toUpperCase());

/**
 * A dialect of a server that was built by somebody else: it has its own style of names, the same everywhere, and for some words of
 * paths and some names of properties its own, which have nothing in common with the contract's.
 * @param share How many of the words and names, from 0 to 1.
 */
export function restyled(seed: number, share: number): string {
  const random = createRandom(`restyled ${seed}`);
  const { document, operations } = loadContract();
  const made = new Map<string, string>();
  const used = new Set<string>();
  const invented = (): string => {
    const word = Array.from({ length: 4 }, () => random.pick(SYLLABLES)).join('');
    if (used.has(word)) return invented();
    used.add(word);
    return word;
  };
  const own = (word: string, usual: string): string => {
    const found = made.get(word) ?? (random.below(100) < share * 100 ? invented() : usual);
    made.set(word, found);
    return found;
  };
  const actions: { target: string; update: { 'x-wire': JsonObject } }[] = [
    { target: '$', update: { 'x-wire': { base: { '/api/v1.0': '/rest/v4' } } } },
  ];
  for (const { id, path } of operations) {
    if (!path.startsWith('/api/v1.0/')) continue;
    const parts = path.slice('/api/v1.0/'.length).split('/');
    const changed = parts.map((part) => (part.includes('{') ? part : own(`/${part}`, part.replaceAll('_', '-'))));
    if (changed.join() === parts.join()) continue;
    const wire = { path: `/rest/v4/${changed.join('/')}` };
    actions.push({ target: `$.paths[*][?@.operationId == '${id}']`, update: { 'x-wire': wire } });
  }
  for (const [schema, of] of Object.entries(objectAt(document, 'components', 'schemas'))) {
    for (const name of Object.keys(objectAt(of, 'properties'))) {
      const other = own(name, camel(name));
      // An id has its name everywhere.
      if (other === name || name === '_id') continue;
      const target = `$.components.schemas.${schema}.properties.${name}`;
      actions.push({ target, update: { 'x-wire': { name: other } } });
    }
  }
  const title = textAt(document, 'info', 'title');
  return stringify({ overlay: '1.0.0', info: { title: `${title}, restyled`, version: '1.0.0' }, actions });
}
