/** What a page says of its operation, for trying it. */

/** A parameter in a path or a query. */
export type Parameter = {
  name: string;
  in: string;
  required: boolean;
  /** `integer`, `boolean` or `string`. */
  kind: string;
  /** What it can be, if it is one of a few. */
  values: string[];
  /** Empty if the contract has no example. */
  example: string;
};

export type TriedOperation = {
  id: string;
  method: string;
  /** With names in braces. */
  path: string;
  parameters: Parameter[];
  /** The example of a body as JSON, if the operation takes one. */
  body?: string;
  /** The statuses that the contract has examples of. */
  statuses: string[];
  /** Who may call it. */
  sender: string;
};

/** The URL of a call, without what is empty. */
export function urlOf({ path, parameters }: TriedOperation, values: Readonly<Record<string, string>>): string {
  const own = (place: string) => parameters.filter((one) => one.in === place);
  const filled = own('path').reduce(
    (url, { name }) => url.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')),
    path,
  );
  const query = new URLSearchParams(own('query').flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])));
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** What is wrong with the input before it is sent, if something is. */
export function problemOf(
  operation: TriedOperation,
  values: Readonly<Record<string, string>>,
  body: string,
): string | undefined {
  const missing = operation.parameters.find(({ name, required }) => required && !values[name]);
  if (missing !== undefined) return `Enter a value for ${missing.name}.`;
  if (operation.body === undefined) return undefined;
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    return `The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
