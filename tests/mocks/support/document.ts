import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '@atrium-console/sdk/operations';

/** Every operation's name. */
export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

type Examples = typeof document.components.examples;

/** The value of a named example of the contract. */
export function example<Name extends keyof Examples>(name: Name): Examples[Name]['value'] {
  return structuredClone(document.components.examples[name].value);
}

export const ids = {
  sla: document.components.examples.slaList.value.sla[0]?._id ?? '',
  folder: document.components.examples.cannedFolders.value.folders[1]?._id ?? '',
  response: document.components.examples.cannedResponses.value.responses[0]?._id ?? '',
  status: document.components.examples.statusList.value.data[0]?._id ?? '',
  unknown: 'ffffffffffffffffffffffff',
};

/** What to send with each operation so that it succeeds for the owner on the full data. */
export const valid: Record<
  OperationId,
  { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }
> = {
  createCannedFolder: { body: example('cannedFolderBody') },
  createCannedResponse: { body: example('cannedResponseBody') },
  createSla: { params: { id: ids.unknown }, body: example('slaBodyDefaults') },
  createWorkingStatus: { body: example('statusBody') },
  deleteCannedFolder: { params: { id: ids.folder } },
  deleteCannedResponse: { params: { id: ids.response } },
  deleteSla: { params: { id: ids.sla } },
  deleteWorkingStatus: { params: { id: ids.status } },
  getAccount: { params: { account_id: 1001 } },
  getCurrentUser: {},
  getLoginAttempt: { query: { email: 'owner@atrium.test' } },
  getProfile: {},
  listCannedFolders: {},
  listCannedResponses: {},
  listSla: {},
  listWorkingStatuses: {},
  loginByEmail: { body: example('authLoginOwner') },
  logout: {},
  logoutCustomViz: {},
  logoutInfluencer: {},
  renameCannedFolder: { params: { id: ids.folder }, body: example('cannedFolderBody') },
  updateCannedResponse: { params: { id: ids.response }, body: example('cannedResponseBody') },
  updateSla: { params: { id: ids.sla }, body: example('slaBodyDefaults') },
  updateWorkingStatus: { params: { id: ids.status }, body: example('statusBody') },
};
