import type { OperationId, operations } from '@atrium-console/sdk/operations';
import type { SeedKey } from '../scenarios/seeds/index.ts';
import type { SignedInInput } from './call.ts';
import { at } from './contract.ts';

type Area = (typeof operations)[OperationId]['area'];
type Place = Pick<SignedInInput<unknown, unknown>, 'data' | 'params' | 'sandbox'>;

/** Where the items of an area are stored. */
const LISTS: Readonly<Partial<Record<Area, readonly SeedKey[]>>> = {
  autoAssign: ['assignAgents', 'assignRules', 'assignConditions'],
  autoCanned: ['autoCannedConditions', 'autoCannedKeywords'],
  blacklist: ['blacklist'],
  cannedResponses: ['folders', 'responses'],
  chatbot: ['chatbots'],
  customActions: ['customActions'],
  customSocials: ['customSocials'],
  emailNotifications: ['emailNotifications'],
  engagements: ['engagements'],
  groupManage: ['groupManage'],
  groupOptions: ['groupOptions'],
  groups: ['groups', 'groupSettings'],
  integrationApi: ['apiKeys', 'webhooks'],
  interestTag: ['interestTags'],
  keywords: ['keywordOptions', 'keywords'],
  monitors: ['monitorConditions', 'monitorKeywords'],
  payments: ['cards', 'invoices'],
  postBlocker: ['postBlockers'],
  qc: ['qcForms'],
  roles: ['roles'],
  sla: ['sla'],
  templates: ['templates'],
  ticketTags: ['ticketTags'],
  uploads: ['uploads'],
  users: ['users'],
  verification: ['verificationSettings', 'verificationLabels'],
  workingStatus: ['statuses'],
};

/** The single documents of an area, which have no id. */
const DOCUMENTS: Readonly<Partial<Record<Area, SeedKey>>> = {
  autoAssign: 'assignSettings',
  payments: 'subscription',
  sentiment: 'sentiment',
  uiSettings: 'uiSettings',
};

/** Path parameters that choose a list rather than an item. */
const SCOPE: readonly string[] = ['product', 'type', 'engagement'];

function listsOf(area: Area, { data, sandbox }: Place): readonly (readonly unknown[])[] {
  if (area === 'accounts') return [sandbox.platform.accounts];
  if (area === 'plans') return [sandbox.platform.plans];
  return (LISTS[area] ?? []).flatMap((key): readonly (readonly unknown[])[] => {
    const stored = data[key];
    // Templates and ticket tags have a list for each product.
    return Array.isArray(stored) ? [stored] : Object.values(stored).filter(Array.isArray);
  });
}

/** The stored item that a call is about; undefined if there is none, for example before it is created. */
export function storedItem(area: Area, place: Place): unknown {
  const id = Object.entries(place.params).findLast(([name]) => !SCOPE.includes(name))?.[1];
  const document = DOCUMENTS[area];
  if (id === undefined) return document === undefined ? undefined : place.data[document];
  const { product } = place.params;
  const isIt = (item: unknown) => {
    const stored = at(item, '_id') ?? at(item, 'group_id') ?? at(item, 'id');
    const itsProduct = at(item, 'product');
    return String(stored) === id && (typeof itsProduct !== 'string' || !product || itsProduct === product);
  };
  for (const list of listsOf(area, place)) {
    const found = list.find(isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}
