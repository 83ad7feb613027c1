/**
 * What a settings page says of itself, in the `page.ts` of its folder. `npm run generate` reads these files and writes
 * everything that lists all pages, in parts that are loaded when they are needed: nothing at run time imports a `page.ts`.
 */
import type { Permission } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import type { CrmFeature, fieldTitles, PermissionNeed } from '@atrium-console/sdk/rules';
import { PRODUCT_KEYS } from '../base/config/runtimeConfig.ts';
import type { NeedByProduct } from '../session/permissions.ts';
import type { SettingsProduct } from '../session/requirements.ts';

/** Everything that settings pages can be for, the account first. */
export const settingsProducts: readonly SettingsProduct[] = ['main', ...PRODUCT_KEYS];

/** An area of the contract that changes anything, as the activity log records it. */
export type LoggedArea = keyof typeof fieldTitles;

/** A call whose permissions the contract states, or permissions that differ from those of the call, with the reason. */
type Asked = OperationId | { need: readonly (Permission | readonly Permission[])[]; because: string };

/** Of an area whose changes the page makes: what one of its objects is called, and where on the page it is. */
type LoggedObject = {
  label: string;
  /** The URL's query: `?tab=auto`. */
  at?: string;
  /** The product to open the page for, if it is not the first. */
  product?: SettingsProduct;
};

/** Of an area that another page changes: the fields that this page changes. */
type LoggedFields = { fields: readonly string[] };

export type PageDefinition = {
  /** Where the page stands in the menu: pages with a smaller number come first. Steps of ten leave room. */
  position: number;
  /** Path below `/settings`, with `:product` where several products share the page. */
  path: string;
  /** The page's h1 and its name in the menu. */
  title: string;
  /** Products that have this page (SPEC 2.3); the first stands in where the path leaves the product out. */
  products: 'all' | readonly SettingsProduct[];
  /** The call that fills the page: opening it takes the permissions of the call, and the feature that it belongs to. */
  reads?: Asked;
  /** Instead, the parts of the page, such as its tabs, and the call of each: it opens for whoever may see one of them. */
  parts?: Readonly<Record<string, Asked>>;
  /**
   * The calls of which at least one has to be there for the page to be offered, where `reads` and `parts` name others: what it
   * takes to open the page may be the permission of a change.
   */
  shows?: readonly OperationId[];
  /** The call that changes it. Missing where nothing can be changed. */
  writes?: Asked;
  /**
   * Sections that other calls change than the page, and one such call of each: a `WriteNeed` around the section asks for its
   * permissions. A test finds those that are missing.
   */
  sections?: Readonly<Record<string, OperationId>>;
  /** Asked for besides, before the permissions. */
  also?: readonly ('paid' | 'cardAdded')[];
  /** Where those go who are denied. Without it to the products (SPEC 2.3). */
  deniedTo?: '/payment';
  /** Its picture in the menu and in the command palette. */
  icon: IconName;
  /** Parts that people look for by themselves: they have a place of their own in the menu, below the page. */
  menu?: readonly MenuPart[];
  /** What else the command palette finds it by: `holiday, deadline`. */
  words: string;
  /** Of single tabs, by their value in the URL: who else finds them and what is on them, or who does not. */
  tabs?: Readonly<Record<string, TabOffer>>;
  /** What can be created on it, for the command palette. */
  creates?: readonly Creation[];
  /** The areas of the contract whose changes in the activity log lead to it. */
  logs?: Readonly<Partial<Record<LoggedArea, LoggedObject | LoggedFields>>>;
};

type IconName = Extract<keyof typeof import('@tabler/icons-react'), `Icon${string}`>;

/** A part of a page in the menu: one of its `parts`, whose permission it takes. */
type MenuPart = {
  part: string;
  title: string;
  /** The URL's query that opens it: `?page=users`. */
  at: `?${string}`;
  icon: IconName;
};

/** For whom a tab and what is on it are in the command palette, if that is not said where the tab is rendered. */
type TabOffer = {
  /** The only product whose page has the tab. */
  product?: SettingsProduct;
  /** `everyone` who is signed in, even if the rest of the page is closed to them, or `partners`, whose site has a look. */
  only?: 'everyone' | 'partners';
  /** What else the command palette finds it by; not shown. */
  words?: string;
  /** It belongs to an opened item, so that no link to the page alone shows it. */
  isOfItem?: boolean;
};

type Creation = {
  /** `New status`. */
  title: string;
  /** The URL's query that opens the form. */
  at: string;
  /** What else it is found by; not shown. */
  words?: string;
  /** The only product whose page can do it, if the page belongs to several. */
  product?: SettingsProduct;
  /** The call that creates it, whose permissions and feature it takes. */
  by: OperationId;
};

/** A page in the registry: what routes, guard and menu need of it. */
export type SettingsPageRow = Pick<PageDefinition, 'path' | 'title' | 'also' | 'deniedTo'> & {
  /** The name of its folder. */
  id: string;
  products: readonly SettingsProduct[];
  /** Needed to open the page: of every product the same, or of each its own (SPEC 6). */
  read: NeedByProduct;
  /** Needed to change anything, in the same way. Missing where nothing can be changed. */
  write?: NeedByProduct;
};

/** A part of a page with a place of its own in the menu. `id` determines its icon. */
export type MenuPartRow = Omit<MenuPart, 'part' | 'icon'> & {
  id: string;
  need: PermissionNeed;
  /** The call of the part, if it has one of its own. */
  by?: OperationId;
};

/** An action of the command palette that creates something. */
export type CreateAction = Creation & {
  /** The permission, if it differs from that for changing the page. */
  write?: PermissionNeed;
  /** The feature that it belongs to, if its page belongs to none or another. */
  feature?: CrmFeature;
};

/** What the command palette knows of a page besides its row. */
export type PaletteRow = { words: string; creates?: readonly CreateAction[] };

/** A tab, a section or a field of a page, as its components show it. */
export type PageFind = {
  kind: 'tab' | 'section' | 'field';
  label: string;
  /** The URL's query that shows and focuses it: `?tab=hours&field=time-zone`. */
  at: string;
  /** Where on the page it is: the labels of the tabs, and what the dialog creates. */
  path: readonly string[];
  description?: string;
  /** The labels of the options to choose from. */
  options?: readonly string[];
  /** The permissions for seeing it, besides those of the page. */
  needs?: PermissionNeed;
  /** The feature that it belongs to. */
  feature?: CrmFeature;
  /** The calls that it needs, besides that of the page. */
  calls?: readonly OperationId[];
  /** The query of the `CreateAction` in whose dialog it is: without the permission for that, nobody gets there. */
  creates?: string;
} & Pick<TabOffer, 'product' | 'only' | 'words'>;

/** What a type of object in the activity log is called, and the page that changes it, if there is one. */
export type ObjectType = {
  label: string;
  href?: string;
  /** The pages of single fields, if they are changed elsewhere. */
  pages?: Readonly<Record<string, string>>;
};
