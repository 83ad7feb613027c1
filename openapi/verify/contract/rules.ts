import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certainty, CONTRACT_FOLDER, readCertainty } from './contract.ts';
import { isObject, type Json, listAt, textAt } from './json.ts';

/**
 * A business rule: its id, what it means, its section and sentence in the specification, and how certain it is.
 * `protects`: whether what breaks it ignores a right, or loses data.
 */
export type Rule = {
  id: string;
  means: string;
  section: string;
  sentence: string;
  status: Certainty;
  note?: string;
  protects?: 'rights' | 'data';
};

export type Rules = ReadonlyMap<string, Rule>;

/** Loads every rule. */
export function loadRules(): Rules {
  const bundle: Json = JSON.parse(readFileSync(join(CONTRACT_FOLDER, 'dist/rules.json'), 'utf8'));
  const rules = listAt(bundle, 'rules')
    .filter(isObject)
    .map((rule): Rule => {
      const note = textAt(rule, 'note');
      return {
        id: textAt(rule, 'id'),
        means: textAt(rule, 'means'),
        section: textAt(rule, 'section'),
        sentence: textAt(rule, 'sentence'),
        status: readCertainty(rule.status) ?? 'stated',
        ...(note === '' ? {} : { note }),
        ...((rule.protects === 'rights' || rule.protects === 'data') && { protects: rule.protects }),
      };
    });
  return new Map(rules.map((rule) => [rule.id, rule]));
}
