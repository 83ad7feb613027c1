/** The features of CRM accounts (SPEC 3): which are on, and what belongs to them. */
import { crmFeatures } from '../generated/crmFeatures.ts';
import type { operations } from '../generated/operations.ts';
import { uiSettingsFeatures } from '../generated/uiSettingsFields.ts';
import type { CrmFeatures } from '../index.ts';

/** The key of a feature, for example `post_blocker`. */
export type CrmFeature = keyof CrmFeatures;

type OperationFeature = (typeof operations)[keyof typeof operations]['feature'];

/** An account as far as its features are concerned. */
type WithFeatures = { crm_features?: CrmFeatures } | undefined;

/** Whether a feature is on. An account without `crm_features` has all of them: nobody has switched any off. */
export function isFeatureOn(account: WithFeatures, feature: CrmFeature | undefined): boolean {
  return feature === undefined || account?.crm_features?.[feature] !== false;
}

/**
 * The feature that must be on for an operation; undefined if it belongs to none.
 * @param feature Of the operation, from the table of operations.
 * @param product The path parameter `product`, if the operation has one.
 */
export function featureOf(feature: OperationFeature, product: string | undefined): CrmFeature | undefined {
  if (feature === null || typeof feature === 'string') return feature ?? undefined;
  return new Map<string, CrmFeature>(Object.entries(feature)).get(product ?? '');
}

/** The label of a feature (SPEC 3): `Ticket Automation`. */
export function featureLabel(feature: CrmFeature): string {
  return crmFeatures.find(({ key }) => key === feature)?.label ?? feature;
}

/** What somebody reads who uses a feature that is off. */
export function featureOffMessage(feature: CrmFeature): string {
  return `${featureLabel(feature)} is switched off for this account.`;
}

/** The CRM settings that belong to features, with their features. */
export const UI_SETTING_FEATURES: Readonly<typeof uiSettingsFeatures> = uiSettingsFeatures;
