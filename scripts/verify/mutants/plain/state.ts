import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, items, refusedWith, SOME_ID, textsIn } from '../faults.ts';
import { answered, type Call, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** The list of folders with an error; `wrong` is applied to each folder. */
function folders(call: Call, wrong: (folder: JsonObject) => JsonObject): Promise<Response> {
  return changed('listCannedFolders', (body) => ({ ...body, folders: items(body.folders).map(wrong) }))(call);
}

/** Returns the list from before a change once more. */
function stale(list: string, change: string): Mutant['make'] {
  return () => {
    let before: string | undefined;
    let latest: string | undefined;
    return async (call) => {
      if (call.operationId === change) before = latest;
      const response = await call.next();
      if (call.operationId !== list || response.status !== 200) return response;
      const text = await response.text();
      latest = text;
      const shown = before ?? text;
      before = undefined;
      return new Response(shown, { headers: { 'content-type': 'application/json' } });
    };
  };
}

/** Servers with wrong state or a missing rule. */
export const stateMutants: readonly Mutant[] = [
  {
    name: 'stale list after a creation',
    area: 'workingStatus',
    rule: 'status.envelope',
    make: stale('listWorkingStatuses', 'createWorkingStatus'),
  },
  {
    name: 'stale list after a change',
    area: 'workingStatus',
    make: stale('listWorkingStatuses', 'updateWorkingStatus'),
  },
  {
    name: 'stale list after a deletion',
    area: 'workingStatus',
    rule: 'status.envelope',
    make: stale('listWorkingStatuses', 'deleteWorkingStatus'),
  },
  {
    name: 'creation stores nothing',
    area: 'sla',
    make: () => {
      const made = new Set<string>();
      return async (call) => {
        if (call.operationId === 'createSla') made.add(call.values.get('id') ?? '');
        const hide = changed('listSla', (body) => ({
          sla: items(body.sla).filter(({ _id }) => !made.has(String(_id))),
        }));
        return hide(call);
      };
    },
  },
  {
    name: 'change stores nothing',
    area: 'cannedResponses',
    rule: 'canned.folder.rename',
    make: () =>
      answered('renameCannedFolder', async ({ next, body, values }) => {
        const name = objectIn(body).name;
        const isFine = typeof name === 'string' && name !== '' && name.length <= 80;
        const known = await next({ body: '{}' });
        if (!isFine || known.status === 404) return known;
        return json({ _id: values.get('id') ?? '', name, user_id: 0, responses: [] });
      }),
  },
  {
    name: 'deletion deletes nothing',
    area: 'sla',
    rule: 'sla.delete',
    make: () =>
      answered('deleteSla', async ({ next, values }) =>
        /^[0-9a-f]{24}$/.test(values.get('id') ?? '') ? json({ message: 'Deleted' }) : next(),
      ),
  },
  {
    name: 'item changed on the way in',
    area: 'workingStatus',
    make: () =>
      answered('createWorkingStatus', ({ next, body }) => {
        const sent = objectIn(body);
        return typeof sent.color === 'string' && /^#[0-9a-f]{6}$/.test(sent.color)
          ? next({ body: JSON.stringify({ ...sent, color: '#000000' }) })
          : next();
      }),
  },
  {
    name: 'cascade forgotten: the responses of a deleted folder stay',
    area: 'cannedResponses',
    rule: 'canned.folder.delete-cascade',
    make: () => {
      let last: JsonObject[] = [];
      const kept: JsonObject[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createCannedResponse' && response.status === 200) {
          last = [...last, objectIn(await response.clone().text())];
        }
        if (call.operationId === 'deleteCannedFolder' && response.status === 200) {
          kept.push(...last.filter(({ folder_id }) => folder_id === call.values.get('id')));
        }
        if (call.operationId !== 'listCannedResponses' || response.status !== 200) return response;
        const body = objectIn(await response.text());
        return json({ ...body, responses: [...items(body.responses), ...kept] });
      };
    },
  },
  {
    name: 'a new response is not in its folder',
    area: 'cannedResponses',
    rule: 'canned.response.create-appends',
    make: () => {
      const made = new Set<string>();
      return async (call) => {
        if (call.operationId === 'listCannedFolders') {
          return folders(call, (folder) => ({
            ...folder,
            responses: textsIn(folder.responses).filter((id) => !made.has(id)),
          }));
        }
        const response = await call.next();
        if (call.operationId === 'createCannedResponse' && response.status === 200) {
          made.add(String(objectIn(await response.clone().text())._id));
        }
        if (call.operationId === 'updateCannedResponse') made.delete(call.values.get('id') ?? '');
        return response;
      };
    },
  },
  {
    name: 'a moved response stays in its old folder',
    area: 'cannedResponses',
    rule: 'canned.response.move',
    make: () => {
      const homes = new Map<string, string>();
      return async (call) => {
        if (call.operationId === 'listCannedFolders') {
          return folders(call, (folder) => {
            const own = [...homes].filter(([, home]) => home === folder._id).map(([id]) => id);
            return { ...folder, responses: [...new Set([...textsIn(folder.responses), ...own])] };
          });
        }
        const response = await call.next();
        if (call.operationId === 'createCannedResponse' && response.status === 200) {
          const { _id, folder_id } = objectIn(await response.clone().text());
          homes.set(String(_id), String(folder_id));
        }
        if (call.operationId === 'deleteCannedResponse') homes.delete(call.values.get('id') ?? '');
        return response;
      };
    },
  },
  {
    name: 'a deleted response stays in its folder',
    area: 'cannedResponses',
    rule: 'canned.response.delete',
    make: () => {
      const gone = new Map<string, string>();
      const homes = new Map<string, string>();
      return async (call) => {
        if (call.operationId === 'listCannedFolders') {
          return folders(call, (folder) => {
            const own = [...gone].filter(([, home]) => home === folder._id).map(([id]) => id);
            return { ...folder, responses: [...new Set([...textsIn(folder.responses), ...own])] };
          });
        }
        const response = await call.next();
        const isStored = call.operationId === 'createCannedResponse' || call.operationId === 'updateCannedResponse';
        if (isStored && response.status === 200) {
          const { _id, folder_id } = objectIn(await response.clone().text());
          homes.set(String(_id), String(folder_id));
        }
        const id = call.values.get('id') ?? '';
        if (call.operationId === 'deleteCannedResponse' && response.status === 200) gone.set(id, homes.get(id) ?? '');
        return response;
      };
    },
  },
  {
    name: 'the Default folder belongs to the user who creates it',
    area: 'cannedResponses',
    rule: 'canned.default-folder',
    scenario: 'empty',
    make: () => changed('createCannedFolder', (body) => ({ ...body, user_id: 501 })),
  },
  {
    name: 'what uses a response is not found',
    area: 'cannedResponses',
    rule: 'references.usage',
    make: () => changed('getCannedResponseUsage', () => ({ used_by: [] })),
  },
  {
    name: 'an automatic reply stays on without its response',
    area: 'cannedResponses',
    rule: 'references.released',
    make: () =>
      changedItems('listAutoCannedKeywords', 'keywords', (reply) =>
        reply.response_id === null ? { ...reply, enabled: true } : reply,
      ),
  },
  {
    name: 'an automatic reply is switched off although its response is replaced',
    area: 'cannedResponses',
    rule: 'references.replaced',
    make: () => {
      let isReplaced = false;
      return (call) => {
        isReplaced ||= call.operationId === 'deleteCannedResponse';
        return changedItems('listAutoCannedKeywords', 'keywords', (reply) =>
          isReplaced ? { ...reply, enabled: false } : reply,
        )(call);
      };
    },
  },
  {
    name: 'a taken name is accepted',
    area: 'workingStatus',
    rule: 'status.unique-name',
    make: accepts('createWorkingStatus', refusedWith(200)),
  },
  {
    name: 'a taken name is refused and stored all the same',
    area: 'workingStatus',
    rule: 'status.unique-name',
    make: () => {
      const stored: JsonObject[] = [];
      return async (call) => {
        const response = await call.next();
        const body = objectIn(await response.clone().text());
        if (call.operationId === 'createWorkingStatus' && response.status === 200 && body.code !== 20000) {
          stored.push({ ...objectIn(call.body), _id: SOME_ID });
        }
        if (call.operationId !== 'listWorkingStatuses' || response.status !== 200) return response;
        return json({ ...body, data: [...items(body.data), ...stored] });
      };
    },
  },
  {
    name: 'a taken id overwrites',
    area: 'sla',
    make: () =>
      answered('createSla', async ({ next, body, values }) => {
        const response = await next();
        return response.status === 409
          ? json({ ...objectIn(body), _id: values.get('id') ?? '', updated_time: '2026-01-01T00:00:00Z' })
          : response;
      }),
  },
  {
    name: 'gap between two levels accepted',
    area: 'sla',
    rule: 'sla.contiguous',
    make: accepts('createSla', (body) => items(body.sla_time)[1]?.from === 361),
  },
  {
    name: 'level that ends where it begins accepted',
    area: 'sla',
    rule: 'sla.order',
    make: accepts('createSla', (body) => items(body.handling_time)[1]?.to === 360),
  },
  {
    name: 'level beyond the most accepted',
    area: 'sla',
    rule: 'sla.max',
    make: accepts('createSla', (body) => items(body.resolution_time)[2]?.to === 687600),
  },
  {
    name: 'level message in other words',
    area: 'sla',
    rule: 'sla.message',
    make: () =>
      answered('createSla', async ({ next }) => {
        const response = await next();
        const body = objectIn(await response.clone().text());
        return response.status === 422 ? json({ ...body, message: 'Level 2 is wrong.' }, 422) : response;
      }),
  },
  {
    name: 'holidays of more than a year accepted',
    area: 'sla',
    rule: 'sla.holidays.window',
    make: accepts('createSla', (body) => items(body.holidays).some(({ date }) => date === '2028-01-01')),
  },
  {
    name: 'the same holiday twice accepted',
    area: 'sla',
    rule: 'sla.holidays.unique',
    make: accepts(
      'createSla',
      (body) => items(body.holidays).length === 2 && new Set(items(body.holidays).map(({ date }) => date)).size === 1,
    ),
  },
];
