import { createDifferent, type Different, differentWith } from '../different/createDifferent.ts';
import { createRandom, hashOf } from '../different/random.ts';
import type { ServerFetch } from '../engineServer.ts';
import { drawFamilies } from '../mutants/families/draw.ts';
import { type Family, families } from '../mutants/families/family.ts';
import { broken } from '../mutants/mutant.ts';

/**
 * `sound`: our mock. `letter`: correct, and as the document has it to the letter. `free`: correct by the specification, and
 * different where the document only proposes something, which `x-provenance` says and no other tool reads.
 */
export type Group = 'sound' | 'letter' | 'free' | 'broken';

/** Our mock as another server, and how that one shows an id of our mock. */
type Made = { shown: (id: string) => string; wrap: (fetch: ServerFetch) => ServerFetch };

const sameIds = (id: string) => id;

export type Server = {
  name: string;
  group: Group;
  area: string;
  /** Of a broken server: the kind of its fault, and whether its name must not be told. */
  family?: Family;
  heldOut: boolean;
  /** To be called for each run, because a server may remember what it was asked. */
  make: () => Made;
};

/** In which ways a server can differ without leaving the document: orders, layout, headers, wording and pace. */
const TO_THE_LETTER = [
  ...['lists with the newest item first', 'lists sorted by name', 'sets are in the opposite order'],
  ...['a clock that is 4 s fast', 'points in time with the offset +07:00', 'points in time with microseconds'],
  ...['cursors in base64', 'messages in German', 'messages in Thai', 'messages of few words'],
  ...['fields in any order', 'fields in the opposite order', 'JSON in many lines', 'JSON in ASCII'],
  ...['charset=UTF-8', 'headers of Express', 'ETag and Cache-Control', 'headers of a proxy'],
  ...['cookies for other purposes', 'bodies in small pieces of an odd length', 'answers that come late'],
];

const MOST_TRAITS = 5;

export const soundServer = (area: string): Server => ({
  name: 'sound',
  group: 'sound',
  area,
  heldOut: false,
  make: () => ({ shown: sameIds, wrap: (fetch) => fetch }),
});

function differentServer(make: () => Different, group: 'letter' | 'free', area: string): Server {
  return { name: make().traits.join('; '), group, area, heldOut: false, make };
}

/** How many broken servers are drawn for each that is taken, so that there are enough of the areas that are. */
const DRAWN_FOR_EACH = 30;
/** Each area costs every tool two runs on the sound server, so that there are only so many broken servers to one. */
const SERVERS_OF_AREA = 6;

/**
 * Broken servers of all families in turn. The first of each family, and as many more as it takes, say which areas there are.
 */
function brokenServers(seed: string, count: number): Server[] {
  const drawn = drawFamilies(seed, count * DRAWN_FOR_EACH);
  const leading = Math.max(families.length, Math.ceil(count / SERVERS_OF_AREA));
  const areas = new Set(drawn.slice(0, leading).map(({ area }) => area));
  const waiting = families.map((family) => drawn.filter((one) => one.family === family && areas.has(one.area)));
  const turns = Array.from({ length: count }, (_, turn) => waiting.flatMap((own) => own.slice(turn, turn + 1)));
  return turns
    .flat()
    .slice(0, count)
    .map(({ name, area, family, heldOut, make }) => ({
      ...{ name, group: 'broken', area, family, heldOut },
      make: () => ({ shown: sameIds, wrap: (fetch) => broken(fetch, make()) }),
    }));
}

/** The servers of a seed: broken ones, and for each of their areas the sound one and one that differs. */
export function drawServers(seed: string, count: number): Server[] {
  const faulty = brokenServers(seed, count);
  const areas = [...new Set(faulty.map(({ area }) => area))];
  const different = areas.map((area, index) => {
    const own = hashOf(`compare ${seed} ${area}`);
    if (index % 2 === 1) return differentServer(() => createDifferent(own), 'free', area);
    const random = createRandom(own);
    const traits = random.shuffled(TO_THE_LETTER).slice(0, 1 + random.below(MOST_TRAITS));
    return differentServer(() => differentWith(traits, own), 'letter', area);
  });
  return [...areas.map(soundServer), ...different, ...faulty];
}
