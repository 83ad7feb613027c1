import { areaTitles, operationHelp } from '../generated/operationHelp.ts';
import { operationInputs } from '../generated/operationInputs.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { exampleCall } from './exampleCall.ts';
import type { FieldHelp } from './operationHelp.ts';
import { wrapped } from './plainText.ts';

/** Lines longer than this are hard to read on any terminal. */
const MOST = 100;

/** `atrium help <operation>`: what an operation does, who may call it, what it takes, and an example. */
export function helpOfOperation(id: OperationId, columns: number): string {
  const width = Math.min(MOST, columns);
  const { method, path, area } = operations[id];
  const { summary, about, access, parameters, body } = operationHelp[id];
  const { body: takes, entries, related } = operationInputs[id];
  const others = Object.values(related).join(', ');
  const options = [
    ...parameters.map(({ name, required }) => (required ? `--${name} VALUE` : `[--${name} VALUE]`)),
    ...(takes === 'none' ? [] : [takes === 'required' ? '--body BODY' : '[--body BODY]']),
    ...(entries === null ? [] : ['[--all]']),
  ];
  const sections: [string, string[]][] = [
    ['Usage', wrapped(['atrium call', id, ...options].join(' '), width, '  ', '    ')],
    ['Request', [`  ${method} ${path}`, `  Area: ${areaTitles[area]} (${area})`]],
    ['Permission', wrapped(access.replaceAll('`', ''), width, '  ')],
    ['Parameters', parameters.flatMap((one) => fieldLines({ ...one, name: `--${one.name}` }, width))],
    [takes === 'optional' ? 'Body (JSON, optional)' : 'Body (JSON)', body.flatMap((one) => fieldLines(one, width))],
    [
      'Example',
      exampleCall(id)
        .split('\n')
        .map((line) => `  ${line}`),
    ],
    ['See also', others === '' ? [] : wrapped(others, width, '  ')],
  ];
  const intro = [`${summary}.`, ...(about === '' ? [] : ['', ...wrapped(about, width)])];
  const texts = sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => [title, ...lines].join('\n'));
  return `${[intro.join('\n'), ...texts].join('\n\n')}\n`;
}

function fieldLines({ name, required, type, about }: FieldHelp, width: number): string[] {
  return [
    ...wrapped(`${name}  ${type}${required ? ' (required)' : ''}`, width, '  ', '      '),
    ...(about === '' ? [] : wrapped(about, width, '      ')),
  ];
}
