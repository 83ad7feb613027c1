import type { Product, Profile } from '@atrium-console/sdk';
import { productFlags as flagsOf } from '../../web/src/screens/admin/addAccount/accountBody.ts';

/** The products of an account with only these active. */
export function productFlags(active: readonly Product[]): Profile['account']['product'] {
  return flagsOf((product) => active.includes(product));
}
