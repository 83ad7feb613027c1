import type { AtriumClient, components, OperationId, Product, Sla, WorkingStatus } from '@atrium-console/sdk';
import { describe, expectTypeOf, it } from 'vitest';
import type { CallArgs } from '../../sdk/src/call.ts';
import type * as accounts from '../../sdk/src/generated/rtk/accounts.ts';
import type * as auth from '../../sdk/src/generated/rtk/auth.ts';
import type * as canned from '../../sdk/src/generated/rtk/cannedResponses.ts';
import type * as profile from '../../sdk/src/generated/rtk/profile.ts';
import type * as sla from '../../sdk/src/generated/rtk/sla.ts';
import type * as status from '../../sdk/src/generated/rtk/workingStatus.ts';
import type { PRODUCT_KEYS } from '../../web/src/base/config/runtimeConfig.ts';

type Schemas = components['schemas'];

describe('types', () => {
  it('calls have the input and output of the contract', () => {
    expectTypeOf<Awaited<ReturnType<typeof list>>['data']>().toEqualTypeOf<{ sla: Sla[] } | undefined>();
    expectTypeOf<Awaited<ReturnType<typeof rename>>['data']>().toEqualTypeOf<Schemas['CannedFolder'] | undefined>();
    expectTypeOf<Awaited<ReturnType<typeof statuses>>['data']>().toExtend<{ data: WorkingStatus[] } | undefined>();
  });

  it('an operation may be one of several, and then has the input and output of one of them', () => {
    expectTypeOf<Awaited<ReturnType<typeof either>>['data']>().toEqualTypeOf<
      { sla: Sla[] } | Schemas['CannedFolder'] | undefined
    >();
    // One that is known still needs all that it requires.
    expectTypeOf<[]>().toExtend<CallArgs<OperationId>>();
    expectTypeOf<[]>().not.toExtend<CallArgs<'renameCannedFolder'>>();
    type Either = CallArgs<'listSla' | 'renameCannedFolder'>;
    expectTypeOf<[{ body: { name: string } }]>().toExtend<Either>();
    expectTypeOf<[{ body: { color: string } }]>().not.toExtend<Either>();
  });

  it('the generator of the endpoints agrees with the generator of the types', () => {
    expectTypeOf<sla.Sla>().toEqualTypeOf<Schemas['Sla']>();
    expectTypeOf<sla.SlaBody>().toEqualTypeOf<Schemas['SlaBody']>();
    expectTypeOf<canned.CannedFolder>().toEqualTypeOf<Schemas['CannedFolder']>();
    expectTypeOf<canned.CannedResponse>().toEqualTypeOf<Schemas['CannedResponse']>();
    expectTypeOf<canned.CannedResponseBody>().toEqualTypeOf<Schemas['CannedResponseBody']>();
    expectTypeOf<status.WorkingStatus>().toEqualTypeOf<Schemas['WorkingStatus']>();
    expectTypeOf<status.WorkingStatusBody>().toEqualTypeOf<Schemas['WorkingStatusBody']>();
    expectTypeOf<profile.Profile>().toEqualTypeOf<Schemas['Profile']>();
    expectTypeOf<accounts.Account>().toEqualTypeOf<Schemas['Account']>();
    expectTypeOf<auth.LoginByEmail>().toEqualTypeOf<Schemas['LoginByEmail']>();
  });

  it('the products of the configuration are those of the contract', () => {
    expectTypeOf<(typeof PRODUCT_KEYS)[number]>().toEqualTypeOf<Product>();
  });
});

/* Never called: only their types matter. */
declare const client: AtriumClient;
const list = () => client.call('listSla');
const rename = () =>
  client.PUT('/api/v1.0/canned_response/folders/{id}', { params: { path: { id: 'x' } }, body: { name: 'y' } });
const either = (id: 'listSla' | 'renameCannedFolder') =>
  client.call(id, { params: { path: { id: 'x' } }, body: { name: 'y' } });
const statuses = () => client.GET('/api/v1.0/crm/working-status');
