import { type OperationId, operations } from '@atrium-console/sdk/operations';
import type { AccountData } from '../state/accountData.ts';
import type { Sandbox } from '../state/sandboxes.ts';
import { factsOf } from '../state/seedAccount.ts';

/** Added to the names of items that the other user saves in the scenario `conflict`. */
export const CONCURRENT_EDIT_SUFFIX = ' (Mali)';

/** The other user's change of a list: each item gets another name. */
export function renameAll(items: readonly { name: string }[]): void {
  for (const item of items) item.name += CONCURRENT_EDIT_SUFFIX;
}

/** What the other user changes when a list is read, and the operation that reads all of it. */
function editOf(id: OperationId, data: AccountData) {
  for (const { concurrentEdits } of factsOf(data)) {
    const edit = concurrentEdits?.[id];
    if (typeof edit === 'function') return { id, edit };
    const whole = edit && concurrentEdits?.[edit];
    // Reading a part of a list is reading the list again.
    if (edit !== undefined && typeof whole === 'function') return { id: edit, edit: whole };
  }
  return undefined;
}

/**
 * In the scenario `conflict`, another user saves between the first and the second time that a list is read. A console
 * that reads before it saves notices the change; one that does not overwrites it.
 */
export function applyConcurrentEdit(id: OperationId, sandbox: Sandbox, data: AccountData): void {
  if (sandbox.scenario !== 'conflict') return;
  const found = editOf(id, data);
  if (found === undefined || sandbox.concurrentlyEdited.has(found.id)) return;
  if (sandbox.listsRead.has(found.id)) {
    sandbox.concurrentlyEdited.add(found.id);
    found.edit(data);
  }
  sandbox.listsRead.add(found.id);
}

/** Whether an operation deletes one item, by its id at the end of the path. */
function deletesItem(id: OperationId): boolean {
  const { method, path } = operations[id];
  return method === 'DELETE' && path.endsWith('}');
}

/**
 * In the scenario `conflict`, another user deletes an item just before the first call of each kind does, which then finds
 * nothing. What the server refuses to delete, it refuses both of them.
 * @param remove Answers the call as if it were the other user's.
 */
export function applyConcurrentDeletion(id: OperationId, sandbox: Sandbox, remove: () => unknown): void {
  if (sandbox.scenario !== 'conflict' || !deletesItem(id) || sandbox.concurrentlyEdited.has(id)) return;
  sandbox.concurrentlyEdited.add(id);
  remove();
}
