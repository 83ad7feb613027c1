import { operations } from '@atrium-console/sdk/operations';
import { featureOf, isFeatureOn, isPermitted } from '@atrium-console/sdk/rules';
import { ok } from '../../contract/answers.ts';
import { at, schemas } from '../../contract/contract.ts';
import { needOf } from '../../contract/facts.ts';
import type { Profile, Schemas } from '../../contract/types.ts';
import { pageAddresses } from '../../generated/pageAddresses.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import type { Found } from '../../state/areaFacts.ts';
import { factsOf } from '../../state/seedAccount.ts';
import { seenBy } from '../../stored/sight.ts';

type Result = Schemas['SearchResults']['results'][number];

/** Limits the results of a query that says nothing of it. */
const LIMIT = 20;

/** In the order of the contract. */
const TYPES = [at(schemas(), 'SearchResult', 'properties', 'type', 'enum')].flat();

/** Whether a user may list the items, in an account that has their feature. */
function isReadable({ list, product }: Found, { account, role }: Profile): boolean {
  const required = needOf(list, product);
  if (required === undefined || !isPermitted(role.permissions, required)) return false;
  return isFeatureOn(account, featureOf(operations[list].feature, product));
}

/** The page that shows the items. */
function pathOf({ list }: Found): string {
  return pageAddresses[operations[list].area] ?? '/settings';
}

/** The items as the operation that lists them shows them to the user. */
function visible({ items, list, product }: Found, data: AccountData, profile: Profile) {
  const surfaces = factsOf(data).flatMap((facts) => facts.surfaces?.[list] ?? []);
  const limiting = surfaces.find(({ shows }) => shows === '_id');
  const all = items(data, profile).map(({ _id, name, title }) => ({ _id: String(_id), name: name ?? title ?? '' }));
  return limiting === undefined ? all : seenBy(all, { data, profile }, limiting.list, product ?? 'listening');
}

/** Finds items by name that the role may read; names that start with the query come first. */
const routes: readonly Route[] = [
  route('search', ({ data, profile, query }) => {
    const wanted = query.q.toLowerCase();
    const sources = factsOf(data)
      .flatMap(({ found = [] }) => found)
      .filter((source) => isReadable(source, profile))
      .toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
    const results = sources.flatMap((source) =>
      visible(source, data, profile)
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map((item): Result => ({ type: source.type, ...item, path: pathOf(source) })),
    );
    const isFirst = ({ name }: Result) => name.toLowerCase().startsWith(wanted);
    const ordered = [...results.filter(isFirst), ...results.filter((result) => !isFirst(result))];
    return ok({ results: ordered.slice(0, query.limit ?? LIMIT) });
  }),
];

export const area = { routes } satisfies Area;
