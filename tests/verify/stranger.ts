import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A server for canned responses as somebody wrote it who has the specification and not our choices: paths begin with /v2, a
 * bearer token signs in, errors are `{error}`, creations answer 201 and deletions 204 without a body, and items have
 * fields of their own. It has nothing but canned responses.
 */
type Folder = { _id: string; name: string; user_id: number; responses: string[]; colour: string };
type Response = {
  _id: string;
  folder_id: string;
  title: string;
  type: string;
  text: string;
  media: unknown[];
  permission: string;
  created_by: { id: number; name: string };
};

type Defect = 'forgets the cascade' | 'ignores the session' | 'renames a stated field' | 'forgets a title';

export const TOKEN = 'eyJhbGciOiJub25lIn0.stranger';

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

const newId = () => randomBytes(12).toString('hex');

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the server's request handler. `defect`: one thing that it does wrong. */
export function createStranger(defect?: Defect) {
  const folders: Folder[] = [{ _id: newId(), name: 'Default', user_id: 0, responses: [], colour: 'grey' }];
  const responses: Response[] = [];

  const isResponse = (body: Record<string, unknown>) =>
    isText(body.title, 200) &&
    folders.some(({ _id }) => _id === body.folder_id) &&
    (body.type === 'text' || body.type === 'media') &&
    typeof body.text === 'string' &&
    body.text.length <= 5000 &&
    Array.isArray(body.media) &&
    ['private', 'group', 'everyone'].includes(String(body.permission));

  const toResponse = (_id: string, body: Record<string, unknown>): Response => ({
    _id,
    folder_id: String(body.folder_id),
    title: defect === 'forgets a title' ? 'Untitled' : String(body.title),
    type: String(body.type),
    text: String(body.text),
    media: Array.isArray(body.media) ? body.media : [],
    permission: String(body.permission),
    created_by: { id: 7, name: 'Somebody' },
  });

  const leave = (id: string) => {
    for (const folder of folders) folder.responses = folder.responses.filter((one) => one !== id);
  };
  const enter = ({ _id, folder_id }: Response) => folders.find((one) => one._id === folder_id)?.responses.push(_id);

  const show = ({ _id, name, user_id, responses: ids, colour }: Folder) =>
    defect === 'renames a stated field'
      ? { _id, name, userId: user_id, responses: ids, colour }
      : { _id, name, user_id, responses: ids, colour };

  return async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const send = (status: number, body?: unknown) => {
      if (body === undefined) answer.writeHead(status).end();
      else answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    };
    const refuse = (status: number, error: string) => send(status, { error });

    const isSignedIn = request.headers.authorization === `Bearer ${TOKEN}` || defect === 'ignores the session';
    if (!isSignedIn) return refuse(401, 'Sign in first.');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stranger');
    const owner = searchParams.get('user_id');
    const [, kind, id] = /^\/v2\/canned_response(\/folders)?(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (!/^\/v2\/canned_response(?:\/folders)?(?:\/[^/]+)?$/.test(pathname)) return refuse(404, 'Nothing is here.');
    const isFolder = kind !== undefined;
    const call = `${request.method} ${isFolder ? 'folder' : 'response'}${id === undefined ? 's' : ''}`;

    const body = await readBody(request);
    if (body === undefined) return refuse(400, 'The body is not a JSON object.');
    const folder = folders.find(({ _id }) => _id === id);
    const at = responses.findIndex(({ _id }) => _id === id);
    const known = responses[at];
    switch (call) {
      case 'GET folders':
        return send(200, {
          folders: folders.filter(({ user_id }) => owner === null || String(user_id) === owner).map(show),
        });
      case 'POST folders': {
        const { name, user_id } = body;
        if (!isText(name, 80) || (user_id !== undefined && user_id !== 0)) return refuse(400, 'A folder needs a name.');
        const made: Folder = { _id: newId(), name, user_id: user_id === 0 ? 0 : 7, responses: [], colour: 'grey' };
        folders.push(made);
        return send(201, show(made));
      }
      case 'PUT folder':
        if (folder === undefined) return refuse(404, 'There is no such folder.');
        if (!isText(body.name, 80) || (body.user_id !== undefined && body.user_id !== 0))
          return refuse(400, 'A folder needs a name.');
        folder.name = body.name;
        return send(200, show(folder));
      case 'DELETE folder':
        if (folder === undefined) return refuse(404, 'There is no such folder.');
        folders.splice(folders.indexOf(folder), 1);
        if (defect !== 'forgets the cascade')
          responses.splice(0, responses.length, ...responses.filter(({ folder_id }) => folder_id !== folder._id));
        return send(204);
      case 'GET responses':
        return send(200, { responses });
      case 'POST responses': {
        if (!isResponse(body)) return refuse(400, 'This is not a response.');
        const made = toResponse(newId(), body);
        responses.push(made);
        enter(made);
        return send(201, made);
      }
      case 'PUT response': {
        if (known === undefined) return refuse(404, 'There is no such response.');
        if (!isResponse(body)) return refuse(400, 'This is not a response.');
        const changed = toResponse(known._id, body);
        responses[at] = changed;
        if (changed.folder_id !== known.folder_id) {
          leave(known._id);
          enter(changed);
        }
        return send(200, changed);
      }
      case 'DELETE response':
        if (known === undefined) return refuse(404, 'There is no such response.');
        responses.splice(at, 1);
        leave(known._id);
        return send(204);
      default:
        return refuse(405, 'This method is not allowed here.');
    }
  };
}
