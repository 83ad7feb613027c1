import type { CannedFolder, CannedResponse } from '@atrium-console/sdk';
import {
  appendResponse,
  type CannedState,
  removeFolder,
  removeResponse,
  replaceResponse,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive } from './support/drive.ts';

type Driver = ReturnType<typeof drive>;

async function read(person: Driver): Promise<CannedState> {
  const { folders }: { folders: CannedFolder[] } = (await person.call('listCannedFolders')).body;
  const { responses }: { responses: CannedResponse[] } = (await person.call('listCannedResponses')).body;
  return { folders, responses };
}

function bodyIn(folder_id: string) {
  return { title: 'Title', folder_id, type: 'text', text: 'Text', media: [], permission: 'everyone' };
}

/** Picks an existing item; fast-check generates the number, so that failures shrink. */
function pick<T>(things: readonly T[], number: number): T | undefined {
  return things[number % Math.max(things.length, 1)];
}

const number = fc.nat({ max: 30 });
const step = fc.oneof(
  fc.record({ do: fc.constant('createFolder' as const), a: number, b: number }),
  fc.record({ do: fc.constant('deleteFolder' as const), a: number, b: number }),
  fc.record({ do: fc.constant('create' as const), a: number, b: number }),
  fc.record({ do: fc.constant('move' as const), a: number, b: number }),
  fc.record({ do: fc.constant('delete' as const), a: number, b: number }),
);

/** Runs one step on the server and returns the lists that the client expects by the rules of the SDK. */
async function take(
  { do: what, a, b }: { do: string; a: number; b: number },
  state: CannedState,
  person: Driver,
): Promise<CannedState> {
  const folder = pick(state.folders, a);
  const response = pick(state.responses, b);
  if (what === 'createFolder') {
    const created = await person.call('createCannedFolder', { body: { name: `Folder ${a}` } });
    return created.status === 200 ? { ...state, folders: [...state.folders, created.body] } : state;
  }
  if (what === 'deleteFolder' && folder !== undefined) {
    await person.call('deleteCannedFolder', { params: { id: folder._id } });
    return removeFolder(state, folder._id);
  }
  if (what === 'create' && folder !== undefined) {
    return appendResponse(state, (await person.call('createCannedResponse', { body: bodyIn(folder._id) })).body);
  }
  if (what === 'move' && folder !== undefined && response !== undefined) {
    const moved = await person.call('updateCannedResponse', { params: { id: response._id }, body: bodyIn(folder._id) });
    return replaceResponse(state, moved.body);
  }
  if (what === 'delete' && response !== undefined) {
    await person.call('deleteCannedResponse', { params: { id: response._id } });
    return removeResponse(state, response._id);
  }
  return state;
}

describe('canned responses after changes in any order', () => {
  it('[canned.response.move] [canned.folder.delete-cascade] client and server stay consistent, without dangling references', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('full' as const, 'empty' as const),
        fc.array(step, { maxLength: 25 }),
        async (scenario, steps) => {
          const person = drive({ scenario, signedInAs: 'owner' });
          let expected = await read(person);
          for (const one of steps) {
            expected = await take(one, expected, person);
            const actual = await read(person);
            expect(actual).toEqual(expected);
            const filed = actual.folders.flatMap(({ _id, responses }) => responses.map((id) => `${id} in ${_id}`));
            expect(filed.sort()).toEqual(actual.responses.map(({ _id, folder_id }) => `${_id} in ${folder_id}`).sort());
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
