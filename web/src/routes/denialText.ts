import { DENIED, PRODUCT_NAMES } from '../messages.ts';
import { describeNeed } from '../session/permissions.ts';
import type { Requirement } from '../session/requirements.ts';

/**
 * The message for a denied visitor (SPEC 6): the fixed sentence and which requirement failed.
 * @returns undefined for redirects that are not denials: signing in first, a new password first, already signed in, a
 *   member's start page.
 */
export function denialText(failed: Requirement): string | undefined {
  const why = denialReason(failed);
  return why && `${DENIED}: ${why}.`;
}

/** Why a visitor is denied, as the end of a sentence; undefined for redirects that are not denials. */
export function denialReason(failed: Requirement): string | undefined {
  switch (failed.type) {
    case 'authenticated':
    case 'guest':
    case 'notAdmin':
    case 'notPaid':
    // The page for changing the password explains it, calmly and in one place.
    case 'passwordNotExpired':
      return undefined;
    case 'admin':
      return 'this is for platform administrators';
    case 'paid':
      return 'your plan is not paid yet';
    case 'cardAdded':
      return 'there is no card on file';
    case 'notOem':
      return 'this is not part of this console';
    case 'productActivated':
      return 'no product is active in your account';
    case 'productSettings':
      return productReason(failed);
    case 'permissions':
      return describeNeed(failed.need);
  }
}

function productReason({ offered, product }: Extract<Requirement, { type: 'productSettings' }>): string {
  const known = offered.find((one) => one === product);
  if (known === undefined || known === 'main') return 'this page does not belong to that product';
  return `${PRODUCT_NAMES[known]} is not active in your account`;
}
