import { fieldsOf } from '../contract/bodies.ts';
import { listAt, textAt } from '../contract/json.ts';
import { numberOf } from '../contract/samples.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import type { Subject } from './subject.ts';

/** Hosts that only a server itself can reach: its own, those of its network, and where a cloud keeps its secrets. */
const INTERNAL = [
  ...['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433'],
  ...['10.0.0.7', '172.16.0.1', '192.168.1.10', '169.254.169.254', '[fd00::1]', '[::ffff:127.0.0.1]'],
];

/** Whether a refusal is about a field: it names it, or none. That something is taken by another item is about that one. */
function isAbout({ answer }: Exchange, name: string): boolean {
  const fields = listAt(answer?.json, 'errors').map((error) => textAt(error, 'field'));
  return answer?.status !== 409 && (fields.length === 0 || fields.includes(name));
}

/**
 * Sends addresses that only the server itself can reach where it is told to call one. A server that refuses some of them means to
 * refuse all; one that refuses none may be in that network on purpose.
 */
export async function checkAddresses(world: World, subject: Subject): Promise<void> {
  const { write, body } = subject;
  const { fields } = fieldsOf(world.contract.document, write.body?.schema ?? {});
  for (const [name, { maxLength, pattern }] of fields) {
    const value = body[name];
    const most = numberOf(maxLength, Number.POSITIVE_INFINITY);
    if (typeof value !== 'string' || !/^https?:\/\/[^/]/.test(value)) continue;
    const tried = [];
    for (const host of INTERNAL) {
      const whole = value.replace(/^(https?:\/\/)[^/?#]+/, `$1${host}`);
      // One that is as long as it may be has no room for a longer host.
      const url = whole.length <= most ? whole : whole.replace(/^(https?:\/\/[^/?#]+).*/, '$1/');
      // What its form forbids is refused for that.
      if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(url)) continue;
      const exchange = await subject.set({ ...body, [name]: url });
      const isTaken = isSuccessful({ operation: write }, exchange);
      tried.push({ host, exchange, isTaken, isRefused: !isTaken && isAbout(exchange, name) });
    }
    await subject.set(body);
    const isGuarded = tried.some(({ isRefused }) => isRefused);
    for (const { host, exchange, isTaken } of tried) {
      const problem: Problem = {
        isLoss: true,
        cause: 'address inside the network accepted',
        place: 'request',
        pointer: `/${name}`,
        expected: 'a rejection, as of other addresses that only the server can reach',
        received: `success with ${host}`,
      };
      const says = 'The server is not told to call addresses that only it can reach.';
      note(world, 'half-done', { operation: write }, exchange, isGuarded && isTaken ? [problem] : [], says);
    }
  }
}
