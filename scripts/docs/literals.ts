/** Writes values as programs do: what fits on a line is on one, so that long bodies stay readable. */
import { isObject, type Json } from '../contract/json.ts';

/** How a language writes values. */
export type Style = {
  indent: string;
  /** Stands after the last entry of what takes several lines. */
  lastComma: string;
  name: (name: string) => string;
  text: (text: string) => string;
  /** What stands within the braces of an object on one line. */
  padding: string;
  words: { null: string; true: string; false: string };
};

const quoted = (text: string) => JSON.stringify(text);
const WORDS = { null: 'null', true: 'true', false: 'false' };

export const JSON_STYLE: Style = {
  indent: '  ',
  lastComma: '',
  name: quoted,
  text: quoted,
  padding: ' ',
  words: WORDS,
};

export const SCRIPT: Style = {
  ...JSON_STYLE,
  lastComma: ',',
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)),
};

export const PYTHON: Style = {
  ...JSON_STYLE,
  indent: '    ',
  lastComma: ',',
  padding: '',
  words: { null: 'None', true: 'True', false: 'False' },
};

/** The longest value that is written on one line, without what it is indented by. */
const WIDTH = 80;

/** A value in a language. */
export function written(value: Json, style: Style): string {
  if (typeof value === 'string') return style.text(value);
  if (value === null) return style.words.null;
  if (typeof value === 'boolean') return style.words[value ? 'true' : 'false'];
  if (typeof value === 'number') return JSON.stringify(value);
  const isList = !isObject(value);
  const parts = isList
    ? value.map((one) => written(one, style))
    : Object.entries(value).map(([name, one]) => `${style.name(name)}: ${written(one, style)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return `${open}${close}`;
  const padding = isList ? '' : style.padding;
  const short = `${open}${padding}${parts.join(', ')}${padding}${close}`;
  if (short.length <= WIDTH && !short.includes('\n')) return short;
  const lines = parts.map((part) => style.indent + part.replaceAll('\n', `\n${style.indent}`));
  return `${open}\n${lines.join(',\n')}${style.lastComma}\n${close}`;
}
