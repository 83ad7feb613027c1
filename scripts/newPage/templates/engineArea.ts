type EngineArea = {
  area: string;
  item: string;
  /** Where the list is within the answer. */
  listKey: string;
  list: string;
  create: string;
  update: string;
  remove: string;
  /** The names of examples of the contract: what is there at first, and the answer to a deletion. */
  listExample: string;
  deletedExample: string;
  /** The schema of the list's answer. */
  answer: string;
};

/** The folder of the mock engine that keeps the items of an area. */
export function engineArea(names: EngineArea): string {
  const { area, item, listKey, list, create, update, remove, listExample, deletedExample, answer } = names;
  return `
import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords } from '../../route/collection.ts';
import { list } from '../../state/seed.ts';

/** What is created, changed or deleted is so for the calls that follow. */
const routes = collection({
  items: (data) => data.${area},
  words: plainWords<Schemas['${item}']>('${listKey}', '${deletedExample}'),
  list: '${list}',
  create: '${create}',
  update: '${update}',
  remove: '${remove}',
});

declare module '../../state/accountData.ts' {
  interface AccountData {
    ${area}: Schemas['${item}'][];
  }
}

export const area = {
  routes,
  seeds: {
    ${area}: list<Schemas['${item}']>(
      () => schemas.${answer}.parse(example('${listExample}')).${listKey},
    ),
  },
  lists: (data) => [data.${area}],
} satisfies Area;
`;
}
