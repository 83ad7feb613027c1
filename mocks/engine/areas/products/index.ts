import type { profileOf } from '../../caller/people.ts';
import { notFound, ok } from '../../contract/answers.ts';
import { at, example } from '../../contract/contract.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';

type Products = NonNullable<ReturnType<typeof profileOf>>['account']['product'];
type LinkedProduct = { key: keyof Products; name: string; description: string; active: boolean };

/** Names and descriptions come from the contract's examples, the active flags from the account. */
function linkedProducts(flags: Products): LinkedProduct[] {
  const keys: (keyof Products)[] = [
    'listening',
    'crm',
    'quick_analytic',
    'influencer',
    'ads_scanner',
    'custom_viz',
    'publishing',
  ];
  return keys.map((key, index) => ({
    key,
    name: String(at(example('productList'), 'products', String(index), 'name')),
    description: String(at(example('productList'), 'products', String(index), 'description')),
    active: flags[key].active,
  }));
}

/** The products of the account. */
const routes: readonly Route[] = [
  route('listProducts', ({ profile }) => ok({ products: linkedProducts(profile.account.product) })),
  route('getProduct', ({ params, profile }) => {
    const found = linkedProducts(profile.account.product).find(({ key }) => key === params.product);
    return found === undefined ? notFound : ok(found);
  }),
];

export const area = { routes } satisfies Area;
