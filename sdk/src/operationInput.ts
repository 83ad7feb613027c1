import type { OperationId } from './generated/operations.ts';

/** What an operation takes and gives, for programs that choose operations at run time. */
export type OperationInput = {
  /** The parameters in the path, in their order; all are required. */
  readonly path: readonly string[];
  /** The parameters of the query, and whether each is required. */
  readonly query: Readonly<Record<string, boolean>>;
  /** Whether it takes a body. */
  readonly body: 'none' | 'optional' | 'required';
  /**
   * Of an operation that answers page by page (`paginate`), the property with the entries of a page; otherwise null. The next
   * page is asked for with the parameter `cursor` and the `next_cursor` of the one before.
   */
  readonly entries: string | null;
  /** The operations on the same thing: `related.remove` of `listSla` is `deleteSla`. An operation is not its own. */
  readonly related: Readonly<Partial<Record<'list' | 'read' | 'create' | 'update' | 'remove', OperationId>>>;
};
