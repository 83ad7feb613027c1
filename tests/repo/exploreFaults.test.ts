import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { faults } from '../../scripts/explore/faults.ts';

describe('the faults that a walk must find', () => {
  it.each(faults)('$id fits the source and names a property', async ({ file, property, replacement, text }) => {
    const source = await readFile(`web/src/${file}`, 'utf8');
    expect(source.split(text), `${text} stands once in ${file}`).toHaveLength(2);
    expect(replacement).not.toBe(text);
    const properties = await readFile('tests/explore/properties.ts', 'utf8');
    expect(properties).toMatch(new RegExp(`export const ${property}\\b|^ {2}${property},$`, 'm'));
  });
});
