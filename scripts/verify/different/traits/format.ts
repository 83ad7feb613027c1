import type { Json } from '../../../../openapi/verify/contract/json.ts';
import { type Group, replies, type Trait } from '../layer.ts';

function printed(name: string, print: (value: Json) => string): Trait {
  return { name, make: () => replies((reply) => ({ ...reply, print })) };
}

const escaped = (value: Json) =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** JSON whose whole numbers have a fraction, as in languages that know no others. */
function withFractions(value: Json): string {
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
  if (Array.isArray(value)) return `[${value.map(withFractions).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, field]) => `${JSON.stringify(key)}:${withFractions(field)}`)
    .join(',')}}`;
}

export const formats = (): Group => [
  printed('JSON in many lines', (value) => JSON.stringify(value, null, 2)),
  printed(
    'JSON with tabs and the ends of lines of Windows',
    (value) => `${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\r\n`,
  ),
  printed('JSON in ASCII', escaped),
  printed('JSON with escaped slashes', (value) => JSON.stringify(value).replaceAll('/', '\\/')),
  printed('JSON between blank lines', (value) => `\n \n${JSON.stringify(value)}\n\n`),
  printed('whole numbers with a fraction', withFractions),
];
