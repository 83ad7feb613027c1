import { accepts, asAnyone, items, listsAllAccounts, ofArea } from '../faults.ts';
import { answered, changed, json, type Mutant, objectIn } from '../mutant.ts';

/** Changes how files are read, which is no call of the contract. */
function read(change: (response: Response, body: Uint8Array<ArrayBuffer>) => Response): Mutant['make'] {
  return () => async (call) => {
    const response = await call.next();
    if (!call.path.startsWith('/files/') || !response.ok) return response;
    return change(response, new Uint8Array(await response.arrayBuffer()));
  };
}

/** Reads files with other headers. */
const headed = (change: (headers: Headers) => void): Mutant['make'] =>
  read(({ headers }, body) => {
    const changed = new Headers(headers);
    change(changed);
    return new Response(body, { headers: changed });
  });

const files: readonly Omit<Mutant, 'area' | 'rule'>[] = [
  { name: 'a file is cut off', make: read(({ headers }, body) => new Response(body.slice(0, -1), { headers })) },
  { name: 'a file has another type', make: headed((headers) => headers.set('Content-Type', 'text/html')) },
  { name: 'the type of a file is guessed', make: headed((headers) => headers.delete('X-Content-Type-Options')) },
  { name: 'scripts of an image run', make: headed((headers) => headers.delete('Content-Security-Policy')) },
  {
    name: 'a file is read with a session only',
    make: () => async (call) =>
      call.path.startsWith('/files/') && !call.headers.has('cookie') ? json({}, 401) : call.next(),
  },
  {
    name: 'a deleted file can still be read',
    make: () => {
      const kept = new Map<string, Response>();
      return async (call) => {
        const response = await call.next();
        if (!call.path.startsWith('/files/')) return response;
        if (!response.ok) return kept.get(call.path)?.clone() ?? response;
        kept.set(call.path, response.clone());
        return response;
      };
    },
  },
  {
    name: 'a canned response takes no path of the site',
    make: () =>
      answered('createCannedResponse', ({ body, next }) => {
        const isPath = items(objectIn(body).media).some(({ url }) => String(url).startsWith('/'));
        return isPath ? json({ code: 'invalid', message: 'Invalid', errors: [] }, 422) : next();
      }),
  },
];

/** Files, and where they are read. */
export const mutants: readonly Mutant[] = ofArea('uploads', [
  ...files.map((mutant) => ({ ...mutant, rule: 'upload.file' })),
  {
    name: 'a new file is not listed',
    rule: 'upload.calls',
    make: () => changed('listUploads', () => ({ uploads: [] })),
  },
  { name: 'web pages can be uploaded', rule: 'upload.types', make: accepts('createUpload') },
  { name: 'a file in use is deleted', rule: 'upload.in-use', make: accepts('deleteUpload') },
  {
    name: 'files of other accounts are listed',
    rule: 'upload.account',
    make: listsAllAccounts('listUploads', 'uploads'),
  },
  { name: 'files of other accounts are deleted', rule: 'upload.account', make: asAnyone('deleteUpload') },
]);
