import { fieldsOf } from '../contract/bodies.ts';
import type { Contract, Operation } from '../contract/contract.ts';
import { idOf, itemsAt } from '../contract/items.ts';
import { isObject, type JsonObject } from '../contract/json.ts';
import { type SentRequest, sentObject } from '../http/call.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Witness } from './repeatMoments.ts';
import { answeredId, type Part, partsOf } from './repeatParts.ts';

/** How many bytes a creation has sent in base64, by the contract's words; undefined if it sends none. */
function bytesSent({ document }: Contract, { body }: Operation, request: SentRequest): number | undefined {
  const { fields } = fieldsOf(document, body?.schema ?? {});
  const encoded = [...fields].find(
    ([, { contentEncoding, description }]) => contentEncoding === 'base64' || /\bbase64\b/i.test(String(description)),
  );
  const content = encoded === undefined ? undefined : sentObject(request)?.[encoded[0]];
  return typeof content === 'string' ? Buffer.from(content, 'base64').length : undefined;
}

/** Looks at the size that is shown of each file of this run: it is that of what was sent. */
export function watchSizes(contract: Contract, finds: Finds): Witness {
  const parts = partsOf(contract);
  const sizes = new Map<string, number>();
  const judge = (moment: Moment, id: string | undefined, item: JsonObject | undefined) => {
    const wanted = sizes.get(id ?? '');
    const shown = item?.size;
    if (wanted === undefined || typeof shown !== 'number' || shown === wanted) return;
    const cause = 'size of a file other than it was sent';
    const problem: Problem = { certainty: 'assumed', cause, expected: `${wanted} bytes`, received: String(shown) };
    finds.add('count', moment, problem, 'The size of a file is that of what was sent.');
  };
  const created = ({ resource }: Part, moment: Moment) => {
    const { operation, exchange } = moment;
    const id = answeredId(contract, resource, moment);
    const bytes = bytesSent(contract, operation, exchange.request);
    if (id === undefined || bytes === undefined) return;
    sizes.set(id, bytes);
    const { json } = exchange.answer ?? {};
    judge(moment, id, isObject(json) ? json : undefined);
  };
  return {
    sees(moment) {
      for (const own of moment.isDone ? (parts.get(moment.operation) ?? []) : []) {
        if (own.part === 'create') created(own, moment);
        const place = own.part === 'list' ? own.resource.listed?.place : undefined;
        const rows = place === undefined || sizes.size === 0 ? [] : itemsAt(moment.exchange.answer?.json, place);
        for (const row of rows) judge(moment, idOf(row, own.resource.key), row);
      }
    },
  };
}
