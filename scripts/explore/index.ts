/**
 * `npm run explore`: Bombadil walks through the built console at random, as each persona, and checks after each action what must
 * always hold (`tests/explore`). Every persona has a console with data of its own. What is found is written to
 * `tests/.output/explore`, and can be walked again by the command that is printed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { personas } from '@atrium-console/mock';
import { startStack } from '../start/startStack.ts';
import { faults } from './faults.ts';
import { findFaults } from './findFaults.ts';
import { folderOf, isFoundAgain, walk } from './walk.ts';

const USAGE = `Usage: npm run explore -- [options]

  --persona NAMES   who walks, separated by commas (default: all of ${personas.map(({ id }) => id).join(', ')})
  --minutes COUNT   how long each of them walks (default 10)
  --again FOLDER    walks what is in a folder of tests/.output/explore once more, as its persona
  --repeatable      fails only for what the same way leads to again; anything else found is only printed
  --faults NAMES    builds faults into the console, one at a time, and walks until each is found (all, or
                    ${faults.map(({ id }) => id).join(', ')})
  --help            shows this
`;

const { values } = parseArgs({
  options: {
    persona: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    again: { type: 'string' },
    faults: { type: 'string' },
    repeatable: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const minutes = Number(values.minutes);
const again = values.again?.replace(/\/$/, '');
const wanted = again === undefined ? values.persona?.split(',') : [again.split('/').at(-1)];
const walkers = personas.filter(({ id }) => wanted === undefined || wanted.includes(id));
const seeds = faults.filter(({ id }) => values.faults === 'all' || values.faults?.split(',').includes(id));
if (walkers.length === 0 || !(minutes > 0) || (values.faults !== undefined && seeds.length === 0)) {
  console.error(USAGE);
  process.exit(2);
}
if (seeds.length > 0) {
  const missed = await findFaults(seeds, minutes);
  console.log(`\n${seeds.length - missed.length} of ${seeds.length} faults found`);
  process.exit(missed.length === 0 ? 0 : 1);
}
// Without Prism, which takes two seconds to start and whose findings nobody looks at here.
const stack = await startStack({ port: 0, prism: false });
const way = again === undefined ? { minutes } : { trace: join(again, 'trace.jsonl') };
let isFine = true;
for (const persona of walkers) {
  // The trace that is walked again is kept.
  const folder = again === undefined ? folderOf(persona) : `${again}-again`;
  console.log(`\n${persona.id}: ${persona.description}`);
  const failed = await walk(persona, stack, { way, folder, isLoud: true });
  if (failed.length === 0) continue;
  const isAgain = again !== undefined || (await isFoundAgain(persona, stack, { folder, failed }));
  console.log(
    isAgain
      ? `${failed.join(', ')} failed. Walk it again: npm run explore -- --again ${folder}`
      : `${failed.join(', ')} failed, but not again on the same way. What was done is in ${folder}.`,
  );
  isFine &&= values.repeatable === true && !isAgain;
}
await stack.stop();
process.exit(isFine ? 0 : 1);
