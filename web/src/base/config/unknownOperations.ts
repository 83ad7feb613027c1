import { operations } from '@atrium-console/sdk/operations';
import type { ConfigProblem } from './fieldReader.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';

/**
 * The entries of `not_served` that are no operation of the contract. Apart from the other checks, because the table of operations
 * is large and few deployments have such a list.
 */
export function unknownOperations({ not_served }: Pick<RuntimeConfig, 'not_served'>): ConfigProblem[] {
  return [...not_served].flatMap((id, index) =>
    Object.hasOwn(operations, id)
      ? []
      : [
          {
            field: `not_served.${index}`,
            message: `“${id}” is not an operation of the contract. Its operation ids are in openapi/dist/openapi.json.`,
          },
        ],
  );
}
