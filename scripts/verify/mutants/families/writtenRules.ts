import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import type { WrittenRule } from './family.ts';
import { type Listed, ofResource, operationOf, type Updated } from './targets.ts';
import type { Make } from './wrap.ts';

export const creation = ({ create }: Listed) => create;
export const removal = ({ remove }: Listed) => remove;
export const change = ({ update }: Updated) => update;
export const list = ({ listed }: Listed) => listed.operation;

/** A rule about one operation of some resources. `says`: what the operation does wrong. */
export function onResource<Of extends Listed>(
  resources: readonly Of[],
  operationFor: (resource: Of) => Operation,
  id: string,
  says: string,
  make: (resource: Of) => Make,
  severity: 'failure' | 'finding' = 'failure',
): WrittenRule {
  return {
    id,
    severity,
    draw: (random) => {
      const resource = random.pick(resources);
      const operation = resource && operationFor(resource);
      return (
        resource &&
        operation && {
          name: `${operation.id} ${says}`,
          area: operation.area,
          only: ofResource(resource),
          make: make(resource),
        }
      );
    },
  };
}

/** A rule about one operation, which may only show in others, too. `says`: what the operation does wrong. */
export function onOperation(
  id: string,
  operationId: string,
  says: string,
  make: (operation: Operation) => Make,
  more: readonly string[] = [],
  severity?: WrittenRule['severity'],
): WrittenRule {
  return {
    id,
    ...(severity === undefined ? {} : { severity }),
    draw: () => {
      const operation = operationOf(operationId);
      return (
        operation && {
          name: `${operationId} ${says}`,
          area: operation.area,
          only: [operationId, ...more],
          make: make(operation),
        }
      );
    },
  };
}
