/** Whether an error says that a package of Prism is not installed. */
function saysAbsent(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes("'@stoplight/prism-")
  );
}

/**
 * Prism, or nothing if it is not installed: it needs a newer Node than the mock, so it is an optional dependency.
 * @param isNeeded Whether to reject in that case.
 */
export async function loadPrism(isNeeded = false) {
  try {
    return (await import('../prism/createPrism.ts')).createPrism;
  } catch (error) {
    if (isNeeded || !saysAbsent(error)) throw error;
    return undefined;
  }
}
