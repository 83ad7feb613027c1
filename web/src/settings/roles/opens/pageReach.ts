import type { Permission } from '@atrium-console/sdk';
import { missingPermissions, type PermissionNeed } from '@atrium-console/sdk/rules';
import { heldBy, type Requirement, type Visitor } from '../../../session/requirements.ts';
import type { SitePage, SitePages } from '../../../session/SitePages.ts';
import { paletteRows } from '../../generated/pagePalette.ts';

/** What a visitor can do with a page. */
export type PageReach = SitePage & {
  isOpen: boolean;
  /** What is missing to change anything; undefined if something can be changed, or if nobody can. */
  cannotChange: PermissionNeed | undefined;
  /** What the visitor can create there: `New role`. */
  actions: readonly string[];
  /** The first requirement that is not met. */
  failed: Requirement | undefined;
};

/** The actions of a page for which these permissions suffice. */
function actionsOf({ id, product, write }: SitePage, held: readonly Permission[]): string[] {
  const creates = (id === undefined ? undefined : paletteRows[id]?.creates) ?? [];
  return creates
    .filter((action) => action.product === undefined || action.product === product)
    .filter((action) => missingPermissions(held, action.write ?? write ?? []).length === 0)
    .map(({ title }) => title);
}

/** Every page with what the visitor can do with it, open pages first. */
export function pagesFor({ pages, isOpen, verdicts }: SitePages, visitor: Visitor): PageReach[] {
  const held = heldBy(visitor.profile);
  const all = pages.map((page): PageReach => {
    const missing = missingPermissions(held, page.write ?? []);
    const isOpened = isOpen(page.href, visitor);
    return {
      ...page,
      isOpen: isOpened,
      actions: isOpened ? actionsOf(page, held) : [],
      cannotChange: missing.length === 0 ? undefined : missing,
      failed: verdicts(page.href, visitor).find(({ isMet }) => !isMet)?.requirement,
    };
  });
  return [...all.filter((page) => page.isOpen), ...all.filter((page) => !page.isOpen)];
}
