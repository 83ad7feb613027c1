import type { Base } from '../http/paths.ts';
import type { ErrorShape } from '../judge/errors.ts';

/** The options that say where a server differs from what the contract proposes, as given. */
export type MappingOptions = {
  base?: string[] | undefined;
  status?: string[] | undefined;
  errors?: string | undefined;
};

export type Mappings = {
  bases: Base[];
  statuses: Map<number, number[]>;
  errors?: ErrorShape;
};

/** The beginning of the contract's paths that `--base` replaces if it names none. */
const USUAL_BASE = '/api/v1.0';

function readBase(text: string): Base | undefined {
  const [, from = USUAL_BASE, to = ''] = /^(?:(\/[^=\s]*)=)?(\/[^=\s]*|)$/.exec(text) ?? [];
  return text === '' || (to === '' && !text.endsWith('=')) ? undefined : { from, to: to.replace(/\/$/, '') };
}

function readStatus(text: string): [proposed: number, own: number[]] | undefined {
  const [, proposed, own] = /^([1-5]\d\d)=([1-5]\d\d(?:,[1-5]\d\d)*)$/.exec(text) ?? [];
  return proposed === undefined || own === undefined ? undefined : [Number(proposed), own.split(',').map(Number)];
}

const PARTS = ['message', 'code', 'errors'];

function readErrors(text: string): ErrorShape | undefined {
  const parts = text.split(',').map((part) => /^(\w+)=((?:\/[^/,\s]+)+)$/.exec(part.trim()));
  const pointers = new Map(
    parts.flatMap((part) => (part === null ? [] : [[String(part[1]), String(part[2])] as const])),
  );
  const message = pointers.get('message');
  const isKnown = pointers.size === parts.length && [...pointers.keys()].every((name) => PARTS.includes(name));
  if (message === undefined || !isKnown) return undefined;
  const [code, errors] = [pointers.get('code'), pointers.get('errors')];
  return { message, ...(code === undefined ? {} : { code }), ...(errors === undefined ? {} : { errors }) };
}

/** Reads the mappings of a command line. */
export function readMappings(options: MappingOptions): { value: Mappings; problems: string[] } {
  const problems: string[] = [];
  const bases = (options.base ?? []).flatMap((text) => {
    const read = readBase(text);
    if (read === undefined) problems.push(`--base ${text} is not a path; pass one such as /v2, or /api/v2.0=/v3.`);
    return read ?? [];
  });
  const statuses = new Map<number, number[]>();
  for (const text of options.status ?? []) {
    const read = readStatus(text);
    if (read === undefined)
      problems.push(`--status ${text} is not a mapping of statuses; pass one such as 200=201,204.`);
    else statuses.set(read[0], [...(statuses.get(read[0]) ?? []), ...read[1]]);
  }
  const errors = options.errors === undefined ? undefined : readErrors(options.errors);
  if (options.errors !== undefined && errors === undefined)
    problems.push(
      `--errors ${options.errors} does not say where the message is; pass JSON pointers such as message=/error.`,
    );
  return { value: { bases, statuses, ...(errors === undefined ? {} : { errors }) }, problems };
}
