import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { type CrmFeature, featureOf, featureOffMessage, isFeatureOn } from '@atrium-console/sdk/rules';
import { refuse } from '../contract/answers.ts';
import type { Answer, Schemas } from '../contract/types.ts';
import { allFeatures } from '../state/platform.ts';
import type { Sandbox } from '../state/sandboxes.ts';

const featureOff = refuse(403, 'featureOff');

/** The refusal of an operation whose feature is off for the account (`x-feature`); undefined if it is not. */
export function featureRefusal(
  operationId: OperationId,
  product: string | undefined,
  account: Schemas['Account'],
): Answer | undefined {
  const feature = featureOf(operations[operationId].feature, product);
  if (feature === undefined || isFeatureOn(account, feature)) return undefined;
  return { ...featureOff, body: { ...featureOff.body, message: featureOffMessage(feature) } };
}

/** Switches features of an account off. */
export function switchOff({ platform }: Sandbox, accountId: number, features: readonly CrmFeature[]): void {
  const off = Object.fromEntries(features.map((feature) => [feature, false]));
  platform.features.set(accountId, { ...(platform.features.get(accountId) ?? allFeatures()), ...off });
}
