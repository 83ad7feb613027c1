import { missingPermissions } from '@atrium-console/sdk/rules';
import { productName } from '../../kit/words/productWords.ts';
import { heldBy, type Requirement, type Visitor } from '../../session/requirements.ts';
import { NeedText } from './NeedText.tsx';

/** What a route requires, as a short statement that is true or not of a person. */
export function RequirementText({ requirement }: { requirement: Requirement }) {
  if (requirement.type !== 'permissions') return statement(requirement);
  return (
    <>
      Has <NeedText need={requirement.need} />
    </>
  );
}

/** What is missing for a requirement that is not met. */
export function MissingText({ requirement, visitor }: { requirement: Requirement; visitor: Visitor }) {
  if (requirement.type !== 'permissions') return `Not met: ${statement(requirement)}`;
  return (
    <>
      Lacks <NeedText need={missingPermissions(heldBy(visitor.profile), requirement.need)} />
    </>
  );
}

function statement(requirement: Exclude<Requirement, { type: 'permissions' }>): string {
  switch (requirement.type) {
    case 'authenticated':
      return 'Can sign in';
    case 'guest':
      return 'Is not signed in';
    case 'admin':
      return 'Is a platform administrator';
    case 'notAdmin':
      return 'Is not a platform administrator';
    case 'paid':
      return 'The plan is paid';
    case 'notPaid':
      return 'A plan is still to be paid';
    case 'cardAdded':
      return 'A card is on file';
    case 'notOem':
      return 'The console is not a partner’s';
    case 'productActivated':
      return 'A product is active in the account';
    case 'passwordNotExpired':
      return 'The password has not expired';
    case 'productSettings':
      return productText(requirement);
  }
}

function productText({ offered, product }: Extract<Requirement, { type: 'productSettings' }>): string {
  const known = offered.find((one) => one === product);
  if (known === undefined) return 'The page belongs to this product';
  return known === 'main' ? 'The page belongs to the account' : `${productName(known)} is active in the account`;
}
