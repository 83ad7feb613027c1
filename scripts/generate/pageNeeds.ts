/** What it takes to open, read or change a settings page: the permissions and features of the calls that it names. */
import type { PageDefinition } from '../../web/src/settings/pageDefinition.ts';
import { type Bundle, type Operation, type PermissionNeed, rowsOf } from './operations.ts';

/** Any name is taken, and one that the contract does not have refused. */
type Asked = NonNullable<PageDefinition['reads']> | string;
/** One requirement for every product, or one for each; `others` stands for those without their own. */
type Needs = PermissionNeed | Record<string, PermissionNeed>;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export class PageNeeds {
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor(bundle: Bundle) {
    this.#operations = new Map(rowsOf(bundle).map(({ operation }) => [operation.operationId, operation]));
  }

  #operation(id: string): Operation {
    const operation = this.#operations.get(id);
    if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
    return operation;
  }

  /** What a call takes for one of the products of a page. */
  of(asked: Asked, product: string, products: readonly string[]): PermissionNeed {
    const need = this.#stated(asked, product);
    return products.length === 1 ? need : need.map((item) => ownOf(item, product));
  }

  #stated(asked: Asked, product: string): PermissionNeed {
    if (typeof asked !== 'string') return asked.need.map((item) => (typeof item === 'string' ? item : [...item]));
    const permissions = this.#operation(asked)['x-permissions'];
    const need = Array.isArray(permissions) ? permissions : permissions[product];
    if (need === undefined) throw new Error(`${asked} does not say which permissions it takes for ${product}.`);
    return need;
  }

  byProduct(asked: Asked, products: readonly string[]): Needs {
    const needs = products.map((product) => [product, this.of(asked, product, products)] as const);
    const [first, ...others] = needs.map(([, need]) => need);
    if (first === undefined) throw new Error('A page belongs to at least one product.');
    if (others.every((need) => isEqual(need, first))) return first;
    const isForAll = typeof asked !== 'string' || Array.isArray(this.#operation(asked)['x-permissions']);
    const shared = needs.filter(([product, need]) => isForAll && isEqual(need, this.#stated(asked, product)));
    const own = needs.filter((entry) => !shared.includes(entry));
    return Object.fromEntries([...own, ...shared.slice(0, 1).map(([, need]) => ['others', need] as const)]);
  }

  /** The permissions of a call that creates something for some of the products, if they differ from those for changing its page. */
  besides(by: Asked, writes: Asked | undefined, some: readonly string[], products: readonly string[]) {
    const need = (asked: Asked, product: string) => this.of(asked, product, products);
    const product = some.find((one) => writes === undefined || !isEqual(need(by, one), need(writes, one)));
    return product === undefined ? undefined : need(by, product);
  }

  /** The feature of CRM accounts that a call belongs to. */
  feature(asked: Asked | undefined, product: string | undefined): string | undefined {
    if (typeof asked !== 'string') return undefined;
    const feature = this.#operation(asked)['x-feature'];
    return typeof feature === 'object' ? feature[product ?? ''] : feature;
  }
}

/** Of permissions of which any is enough, the product's own, if there are such. */
function ownOf(item: string | string[], product: string): string | string[] {
  if (typeof item === 'string') return item;
  const own = item.filter((permission) => permission.startsWith(`${product}.`));
  const [only, ...more] = own;
  if (only === undefined) return item;
  return more.length === 0 ? only : own;
}
