/** What one signal ends. */
class Ended extends Set<() => void> {
  handleEvent(): void {
    for (const end of this) end();
  }
}

const endedBy = new WeakMap<AbortSignal, Ended>();

/**
 * Calls a function when a signal aborts. However many calls share a signal, it has one listener: Node 20 warns of more than ten.
 * @returns What ends that, and leaves no listener behind.
 */
export function onAbort(signal: AbortSignal | undefined, end: () => void): () => void {
  if (!signal) return () => undefined;
  const ended = endedBy.get(signal) ?? new Ended();
  endedBy.set(signal, ended.add(end));
  signal.addEventListener('abort', ended);
  return () => {
    ended.delete(end);
    if (ended.size === 0) signal.removeEventListener('abort', ended);
  };
}
