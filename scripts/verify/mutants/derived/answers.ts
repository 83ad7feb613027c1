import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { isSame, type Json, readJson } from '../../../../openapi/verify/contract/json.ts';
import { isSuccess } from '../../../../openapi/verify/http/ledger.ts';
import { answered, type Call, contract, exampleOf, json, type Mutant } from '../mutant.ts';
import type { Recorded } from './record.ts';
import { changeAt, has, nameOf, type Property, propertiesOf, successSchemaOf, wrongTyped } from './schemas.ts';

/** Changes the bodies of successes of one operation. */
export function onSuccess(operation: Operation, change: (body: Json) => Json | Response): Mutant['make'] {
  return () =>
    answered(operation.id, async ({ next }) => {
      const response = await next();
      const read = readJson(await response.clone().text());
      if (!read.ok || !isSuccess(operation, response.status, read.value)) return response;
      const changed = change(read.value);
      if (changed instanceof Response) return changed;
      // What has nothing to change stays as it is: written anew, it would lose its headers and be caught by that.
      return isSame(changed, read.value) ? response : json(changed, response.status);
    });
}

/** Changes rejections of one operation. `statuses`: of which statuses. */
export function onRefusal(
  operation: Operation,
  isMeant: (status: number, call: Call) => boolean,
  answer: (response: Response) => Response,
): Mutant['make'] {
  return () =>
    answered(operation.id, async (call) => {
      const response = await call.next();
      const read = readJson(await response.clone().text());
      const isRefused = !isSuccess(operation, response.status, read.ok ? read.value : undefined);
      return isRefused && isMeant(response.status, call) ? answer(response) : response;
    });
}

type Made = Pick<Mutant, 'name' | 'kind' | 'make'>;

function fieldMutants(operation: Operation, property: Property): Made[] {
  const { place, schema, required } = property;
  const wrong = wrongTyped(schema);
  const name = `${operation.id}: ${nameOf(place)}`;
  return [
    ...(required
      ? [
          {
            name: `${name} is left out`,
            kind: 'field dropped',
            make: onSuccess(operation, (body) => changeAt(body, place, () => undefined)),
          },
        ]
      : []),
    ...(wrong === undefined
      ? []
      : [
          {
            name: `${name} has another type`,
            kind: 'field of another type',
            make: onSuccess(operation, (body) => changeAt(body, place, () => wrong)),
          },
        ]),
    ...(Array.isArray(schema.enum)
      ? [
          {
            name: `${name} has an unknown value`,
            kind: 'value outside its list',
            make: onSuccess(operation, (body) =>
              changeAt(body, place, () => (schema.type === 'integer' ? 4711 : 'not~in~the~list')),
            ),
          },
        ]
      : []),
  ];
}

function statusMutants(operation: Operation, { refusals }: Recorded): Made[] {
  const mutant = (what: string, kind: string, make: Mutant['make']): Made => ({
    name: `${operation.id} ${what}`,
    kind,
    make,
  });
  const failure = json({ code: 'server_error', message: 'The server failed.' }, 500);
  return [
    mutant(
      'succeeds with an undocumented status',
      'status of a success',
      onSuccess(operation, (body) => json(body, 299)),
    ),
    mutant(
      'fails',
      'status of a success',
      onSuccess(operation, () => failure.clone()),
    ),
    ...[...refusals]
      .filter((status) => status >= 400)
      .flatMap((status) => [
        mutant(
          `answers 500 instead of ${status}`,
          'status of a rejection',
          onRefusal(
            operation,
            (one) => one === status,
            () => failure.clone(),
          ),
        ),
        mutant(
          `answers with success instead of ${status}`,
          'rejection forgotten',
          onRefusal(
            operation,
            (one) => one === status,
            () => json(exampleOf(operation.id)),
          ),
        ),
        mutant(
          `answers ${status} without a message`,
          'error without a message',
          onRefusal(
            operation,
            (one) => one === status,
            () => json({ code: 'refused' }, status),
          ),
        ),
      ]),
  ];
}

/** Servers whose responses differ from the contract in one field or status. */
export function answerMutants(recorded: ReadonlyMap<string, Recorded>): Mutant[] {
  return contract.operations.flatMap((operation) => {
    const seen = recorded.get(operation.id);
    if (seen === undefined) return [];
    const properties = propertiesOf(successSchemaOf(operation)).filter(({ place }) =>
      seen.successes.some((body) => has(body, place)),
    );
    // Variants of a schema have the same properties more than once.
    const distinct = [...new Map(properties.map((property) => [nameOf(property.place), property])).values()];
    const all = [
      ...distinct.flatMap((property) => fieldMutants(operation, property)),
      ...statusMutants(operation, seen),
    ];
    return all.map((mutant) => ({ ...mutant, area: operation.area, only: [operation.id] }));
  });
}
