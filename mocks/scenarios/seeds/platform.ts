import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../engine/contract.ts';
import type { Schemas } from '../../engine/types.ts';
import { once } from './seed.ts';

/** What platform operators keep: it belongs to no account. */
export type Platform = {
  accounts: Schemas['AccountSummary'][];
  /** CRM feature flags by account. An account that is missing has none. */
  features: Map<number, Schemas['CrmFeatures']>;
  plans: Schemas['PlanOffer'][];
  defaultRoles: Schemas['DefaultRole'][];
  migrations: Schemas['KeywordMigration'][];
};

const examples = once(() => ({
  accounts: schemas.ListAccountsResponse.parse(example('accountList')).accounts,
  permissions: schemas.ListProductPermissionsResponse.parse(example('productPermissionList')).accounts,
  plans: schemas.ListPlansResponse.parse(example('planList')).plans,
  defaultRoles: schemas.ListDefaultRolesResponse.parse(example('defaultRoleList')).roles,
  migration: schemas.GetKeywordMigrationResponse.parse(example('migration')),
}));

/** What an account has that nobody gave CRM features: the flags of the example that has every one switched off. */
export const noFeatures = once((): Schemas['CrmFeatures'] => {
  const off = examples().permissions.find(({ crm_features }) => !Object.values(crm_features).includes(true));
  if (off === undefined) throw new Error('No account of the examples has every CRM feature switched off.');
  return off.crm_features;
});

/** A fresh copy. It is the same in every scenario: a new account is not a new platform. */
export function seedPlatform(): Platform {
  const { accounts, defaultRoles, migration, permissions, plans } = structuredClone(examples());
  return {
    accounts,
    features: new Map(permissions.map(({ account_id, crm_features }) => [account_id, crm_features])),
    plans,
    defaultRoles,
    migrations: [migration],
  };
}
