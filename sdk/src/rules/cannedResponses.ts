import type { CannedFolder, CannedResponse } from '../index.ts';

/** The folders and responses of an account, to which the rules of SPEC 4 apply. */
export type CannedState = { folders: CannedFolder[]; responses: CannedResponse[] };

/** Name and owner of the folder that is created when there is none (SPEC 4, 9). */
export const DEFAULT_FOLDER = { name: 'Default', user_id: 0 } as const;

/** Removes a folder and the responses in it (SPEC 4). */
export function removeFolder(state: CannedState, id: string): CannedState {
  return {
    folders: state.folders.filter((folder) => folder._id !== id),
    responses: state.responses.filter((response) => response.folder_id !== id),
  };
}

/** Adds a response and appends its id to its folder (SPEC 4). */
export function appendResponse(state: CannedState, response: CannedResponse): CannedState {
  return {
    folders: state.folders.map((folder) => (folder._id === response.folder_id ? withId(folder, response._id) : folder)),
    responses: [...state.responses, response],
  };
}

/** Replaces a response; if its folder has changed, moves its id from the old folder to the new one (SPEC 4). */
export function replaceResponse(state: CannedState, response: CannedResponse): CannedState {
  return {
    folders: state.folders.map((folder) => {
      if (folder._id === response.folder_id) return withId(folder, response._id);
      return withoutId(folder, response._id);
    }),
    responses: state.responses.map((current) => (current._id === response._id ? response : current)),
  };
}

/** Removes a response, and its id from its folder. */
export function removeResponse(state: CannedState, id: string): CannedState {
  return {
    folders: state.folders.map((folder) => withoutId(folder, id)),
    responses: state.responses.filter((response) => response._id !== id),
  };
}

/** The folders, or the Default folder of user id 0 if there are none (SPEC 4). */
export function ensureDefaultFolder(folders: readonly CannedFolder[], newId: () => string): CannedFolder[] {
  return folders.length > 0 ? [...folders] : [{ _id: newId(), ...DEFAULT_FOLDER, responses: [] }];
}

function withId(folder: CannedFolder, id: string): CannedFolder {
  return folder.responses.includes(id) ? folder : { ...folder, responses: [...folder.responses, id] };
}

function withoutId(folder: CannedFolder, id: string): CannedFolder {
  return folder.responses.includes(id)
    ? { ...folder, responses: folder.responses.filter((other) => other !== id) }
    : folder;
}

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The distinct variable names in a reply, in order: `{{customer.name}}` yields `customer.name`. */
export function templateVariables(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** Fills in the variables of a reply. A variable without a value is left as it is and listed in `missing`. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string[] } {
  const missing = templateVariables(text).filter((name) => !Object.hasOwn(values, name));
  return {
    text: text.replaceAll(VARIABLE, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : written,
    ),
    missing,
  };
}
