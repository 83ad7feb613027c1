/** A violation, as Prism describes one. */
type Diagnostic = { code?: string | number; message: string; path?: (string | number)[]; severity: number };
type Validations = { input: readonly Diagnostic[]; output: readonly Diagnostic[] };

/** The header in which Prism's own server reports violations, as JSON. */
export const VIOLATIONS_HEADER = 'sl-violations';

/** Node refuses headers of more than 16 kB in all; Prism's own server uses the same limit. */
const MAX_LENGTH = 8 * 1024 - 100;

/** The names of the severities, by their number. */
const SEVERITIES = ['Error', 'Warning', 'Information', 'Hint'];

/** Escapes what a header may not contain. The result is the same JSON. */
function toAscii(json: string): string {
  return json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Violations in the form that Prism's own server reports, or undefined if there are none. */
export function violationsHeader({ input, output }: Validations): string | undefined {
  const at =
    (side: 'request' | 'response') =>
    ({ code, message, path = [], severity }: Diagnostic) => ({
      location: [side, ...path],
      severity: SEVERITIES[severity],
      code,
      message,
    });
  const violations = [...input.map(at('request')), ...output.map(at('response'))];
  if (violations.length === 0) return undefined;
  const json = toAscii(JSON.stringify(violations));
  return json.length > MAX_LENGTH ? `Too many violations! ${json.slice(0, MAX_LENGTH)}` : json;
}
