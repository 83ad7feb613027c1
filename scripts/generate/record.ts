/** An object of the contract with unknown content. */
export type Item = Record<string, unknown>;

export function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
