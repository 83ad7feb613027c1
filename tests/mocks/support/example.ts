import document from '@atrium-console/contract/openapi.json' with { type: 'json' };

type Examples = typeof document.components.examples;

/** The value of a named example of the contract. */
export function example<Name extends keyof Examples>(name: Name): Examples[Name]['value'] {
  return structuredClone(document.components.examples[name].value);
}
