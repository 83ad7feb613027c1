import type { By } from '../../http/sessions.ts';
import { isSuccessful, obstacle, type Problem, send } from '../lab.ts';
import type { List, Query, Reading } from './list.ts';

/**
 * A page that is shown to somebody with fewer permissions has as many rows as are asked for, if there are so many that they may see:
 * a server that counts first and then leaves out what they may not see shows fewer, or none. `most`: asks for a long page.
 */
export async function checkPagesOfOthers(list: List, most: Query): Promise<void> {
  const { world, operation } = list;
  const found = world.values.existing(operation);
  if (list.parameter('limit') === undefined || !found.ok) return;
  for (const who of world.context.persons.limited.keys()) {
    const by: By = { session: 'limited', who };
    const read = async (query: Query): Promise<Reading | undefined> => {
      const exchange = await send(
        world,
        { operation, path: found.path, query: new Map([...list.query, ...Object.entries(query)]) },
        by,
      );
      return isSuccessful({ operation }, exchange) ? list.readingOf(exchange) : undefined;
    };
    if (obstacle(world, operation, found.path, by) !== undefined) continue;
    const whole = await read(most);
    if (whole === undefined || whole.next !== '' || whole.names.length < 2) continue;
    for (const size of new Set([1, Math.ceil(whole.names.length / 2)])) {
      const page = await read({ limit: String(size) });
      if (page === undefined) break;
      const problem: Problem = {
        isLoss: true,
        cause: 'row lost or doubled between pages',
        expected: `${size} of the ${whole.names.length} rows that this user sees`,
        received: `${page.names.length} rows, and no further page`,
      };
      // A server may have smaller pages than it is asked for, as long as others follow.
      const isLost = page.names.length < size && page.next === '';
      list.note('page', page, isLost ? [problem] : [], 'A page has as many rows as are asked for, whoever asks.');
    }
  }
}
