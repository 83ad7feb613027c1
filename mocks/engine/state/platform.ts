import { crmFeatures } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import type { ScenarioId } from '../../scenarios/scenarios.ts';
import { example } from '../contract/contract.ts';
import type { Schemas } from '../contract/types.ts';
import { manyAccounts } from './largeAccounts.ts';
import { once } from './seed.ts';

/** What platform operators manage; it belongs to no account. */
export type Platform = {
  accounts: Schemas['AccountSummary'][];
  /** The last assigned account id. None is given to a second account: whatever remembers the first would belong to it. */
  lastAccountId: number;
  /** CRM feature flags by account id. A missing account has all of them. */
  features: Map<number, Schemas['CrmFeatures']>;
  /** The stored looks by account id. */
  themes: Map<number, Schemas['CustomTheme']>;
  plans: Schemas['PlanOffer'][];
  defaultRoles: Schemas['DefaultRole'][];
  /** Oldest first. */
  migrations: StoredMigration[];
};

/** A migration and the keywords that it has not handled yet. */
export type StoredMigration = { migration: Schemas['KeywordMigration']; waiting: Schemas['Keyword'][] };

/** The partners of the examples, by account id. web/public/config.json has the same looks; a test holds them equal. */
const PARTNERS = [
  [2001, 'customThemeLumen'],
  [2002, 'customThemeMora'],
] as const;

const examples = once(() => ({
  accounts: schemas.ListAccountsResponse.parse(example('accountList')).accounts,
  permissions: schemas.ListProductPermissionsResponse.parse(example('productPermissionList')).accounts,
  themes: PARTNERS.map(
    ([accountId, name]) => [accountId, schemas.GetCustomThemeResponse.parse(example(name))] as const,
  ),
  plans: schemas.ListPlansResponse.parse(example('planList')).plans,
  defaultRoles: schemas.ListDefaultRolesResponse.parse(example('defaultRoleList')).roles,
  migrations: schemas.ListKeywordMigrationsResponse.parse(example('migrationList')).migrations,
}));

/** The default CRM features of an account: nobody has switched any off. */
export const allFeatures = once((): Schemas['CrmFeatures'] =>
  schemas.UpdateProductPermissionBody.shape.crm_features.parse(
    Object.fromEntries(crmFeatures.map(({ key }) => [key, true])),
  ),
);

/** A new copy of the platform's data. Only `large` has other data: an empty account is not an empty platform. */
export function seedPlatform(scenario: ScenarioId): Platform {
  const { accounts, defaultRoles, migrations, permissions, plans, themes } = structuredClone(examples());
  const all = scenario === 'large' ? manyAccounts(accounts) : accounts;
  return {
    accounts: all,
    // A partner of the configuration may have a look before it has an account.
    lastAccountId: Math.max(...all.map(({ _id }) => _id), ...themes.map(([accountId]) => accountId)),
    features: new Map(permissions.map(({ account_id, crm_features }) => [account_id, crm_features])),
    themes: new Map(themes),
    plans,
    defaultRoles,
    migrations: migrations.toReversed().map((migration) => ({ migration, waiting: [] })),
  };
}
