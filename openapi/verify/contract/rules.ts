import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Certainty, CONTRACT_FOLDER, readCertainty } from './contract.ts';
import { isObject, type Json, listAt, textAt } from './json.ts';

/** A business rule: its id, its section and sentence in the specification, and how certain it is. */
export type Rule = { id: string; section: string; sentence: string; status: Certainty; note?: string };

export type Rules = ReadonlyMap<string, Rule>;

function rulesIn(value: Json): Rule[] {
  const list = Array.isArray(value) ? value : listAt(value, 'rules');
  return list
    .filter(isObject)
    .map((rule) => {
      const note = textAt(rule, 'note');
      return {
        id: textAt(rule, 'id'),
        section: textAt(rule, 'section'),
        sentence: textAt(rule, 'sentence'),
        status: readCertainty(rule.status) ?? 'stated',
        ...(note === '' ? {} : { note }),
      };
    })
    .filter(({ id }) => id !== '');
}

/** Loads every rule: from the bundle if there is one, otherwise from `rules.yaml` and `rules/<area>.yaml`. */
export function loadRules(folder = CONTRACT_FOLDER): Rules {
  const bundle = join(folder, 'dist/rules.json');
  const areas = join(folder, 'rules');
  const sources = [
    join(folder, 'rules.yaml'),
    ...(existsSync(areas) ? readdirSync(areas).map((name) => join(areas, name)) : []),
  ];
  const files = existsSync(bundle) ? [bundle] : sources.filter((file) => file.endsWith('.yaml') && existsSync(file));
  const rules = files.flatMap((file) => rulesIn(parse(readFileSync(file, 'utf8'))));
  return new Map(rules.map((rule) => [rule.id, rule]));
}
