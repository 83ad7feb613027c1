import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { query } from 'jsonpath-rfc9535';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { CONTRACT_FOLDER } from '../contract/contract.ts';
import { fromPointer, isObject, type Json, type JsonObject, listAt, objectAt, textAt } from '../contract/json.ts';

/** The contract with what a file says of a server, as `x-wire` at what differs. */
export type Overlaid = {
  document: JsonObject;
  /** Objects of the document that have `x-wire` → where that is said: a line of the file, or an option. */
  said: ReadonlyMap<JsonObject, string>;
};

/** What an option says of a server, as a file would. */
export type SaidBy = { option: string; target: string; wire: JsonObject };

export type OverlayRead = { ok: true; value: Overlaid } | { ok: false; problems: string[] };

let validate: ValidateFunction | undefined;

function validator(): ValidateFunction {
  validate ??= new Ajv2020({ allErrors: true, strict: false }).compile(
    JSON.parse(readFileSync(`${CONTRACT_FOLDER}extensions/x-wire.schema.json`, 'utf8')),
  );
  return validate;
}

/** What is wrong with a value, as the end of a sentence about the place that is wrong. */
function wordsOf({ keyword, message = 'is wrong', params, schemaPath }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `has “${params.additionalProperty}”, which x-wire does not know`;
  if (keyword === 'enum') return `must be one of ${listAt(params, 'allowedValues').join(', ')}`;
  if (keyword === 'pattern' && schemaPath.includes('defs/placeOrHeader'))
    return 'must be a JSON pointer, such as /meta/total, or the name of a header';
  if (keyword === 'pattern' && schemaPath.includes('defs/place')) return 'must be a JSON pointer, such as /error/text';
  if (keyword === 'pattern' && schemaPath.includes('properties/place'))
    return 'must be a JSON pointer, such as /meta/total';
  if (keyword === 'pattern' && schemaPath.includes('properties/read'))
    return 'must be Location, or a JSON pointer, such as /data/id';
  if (keyword === 'type' && schemaPath.endsWith('properties/read/type'))
    return 'must be true, false, or say where the id of what is new is: { id: Location }';
  if (keyword === 'pattern' && schemaPath.includes('cookie')) return 'must be the name of a cookie';
  if (keyword === 'maxProperties') return 'must have one of cookie and bearer';
  if (keyword === 'const' && schemaPath.includes('envelope'))
    return 'must be none, or say the property that has the body: { body: data }';
  if (keyword === 'const') return `can only be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minProperties') return 'is empty';
  return message;
}

/** An object with what is new. As an Overlay has it, objects are merged, and anything else is replaced. */
function merged(known: JsonObject, more: JsonObject): JsonObject {
  const parts = Object.entries(more).map(([key, value]) => {
    const old = known[key];
    return [key, isObject(old) && isObject(value) ? merged(old, value) : value];
  });
  return { ...known, ...Object.fromEntries(parts) };
}

/** Applies an action to the document; returns what is wrong. */
function apply(
  document: JsonObject,
  action: JsonObject,
  placeOf: (...keys: string[]) => string,
  said: Map<JsonObject, string>,
): string[] {
  const at = (problem: string, ...keys: string[]) => [`${placeOf(...keys)}: ${problem}`];
  const unknown = Object.keys(action).find((key) => !['target', 'update', 'description'].includes(key));
  if (unknown === 'remove')
    return at('nothing can be removed from the contract; what differs is said by x-wire.', unknown);
  if (unknown !== undefined)
    return at(`an action has a target, an update and a description, and no “${unknown}”.`, unknown);
  const { update } = action;
  const target = textAt(action, 'target');
  if (target === '') return at('an action needs a target, such as $.components.schemas.Sla.properties.name.');
  const others = Object.keys(objectAt(update)).filter((key) => key !== 'x-wire');
  if (!isObject(update) || !isObject(update['x-wire']) || others.length > 0)
    return at('the update of an action is {x-wire: {…}}, and nothing else.', 'update');
  const wire = update['x-wire'];
  const check = validator();
  if (!check(wire)) {
    // What a condition leads to is said by its own.
    const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    return errors.flatMap((error) => {
      const keys = ['update', 'x-wire', ...fromPointer(error.instancePath)];
      const { additionalProperty: own = '' } = error.params;
      return at(`${keys.slice(1).join('.')} ${wordsOf(error)}.`, ...keys, ...(own === '' ? [] : [String(own)]));
    });
  }
  const found = targetsOf(document, target);
  if (typeof found === 'string') return at(found, 'target');
  for (const object of found) {
    object['x-wire'] = merged(objectAt(object, 'x-wire'), wire);
    said.set(object, placeOf());
  }
  return [];
}

/** The objects at a JSONPath, or why there are none. */
function targetsOf(document: JsonObject, target: string): JsonObject[] | string {
  try {
    const found: Json[] = [query(document, target)].flat();
    const objects = found.filter(isObject);
    if (objects.length === 0) return `nothing of the contract is at ${target}.`;
    return objects.length < found.length ? `${target} is no object, so that it cannot have x-wire.` : objects;
  } catch (error) {
    return `${target} is no JSONPath: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

/**
 * Reads an OpenAPI Overlay (1.0) that says how a server differs, and applies it to a copy of the contract.
 * @param text YAML or JSON.
 * @param options What options say beside it, which comes last.
 */
export function readOverlay(text: string, contract: JsonObject, options: readonly SaidBy[] = []): OverlayRead {
  const counter = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: counter });
  const [error] = parsed.errors;
  if (error !== undefined) return { ok: false, problems: [`Line ${error.linePos?.[0].line ?? 1}: ${error.message}`] };
  const overlay: Json = parsed.toJS();
  if (!/^1\.0\.\d+$/.test(textAt(overlay, 'overlay')))
    return { ok: false, problems: ['The file is no OpenAPI Overlay: its first line is “overlay: 1.0.0”.'] };
  const document = structuredClone(contract);
  const said = new Map<JsonObject, string>();
  const problems = listAt(overlay, 'actions').flatMap((action, index) => {
    const placeOf = (...keys: string[]) => {
      // What is missing has no line of its own: that of what it is missing in.
      for (let path = ['actions', index, ...keys]; path.length > 0; path = path.slice(0, -1)) {
        const node = parsed.getIn(path, true);
        if (isNode(node) && node.range) return `Line ${counter.linePos(node.range[0]).line}`;
      }
      return 'Line 1';
    };
    return isObject(action) ? apply(document, action, placeOf, said) : [`${placeOf()}: an action is a map.`];
  });
  for (const { option, target, wire } of options)
    problems.push(...apply(document, { target, update: { 'x-wire': wire } }, () => option, said));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { document, said } };
}
