import { describe, expect, it } from 'vitest';
import { languageText } from '../../../../../web/src/kit/words/languageText.ts';
import { languageOptions } from '../../../../../web/src/settings/keywords/options/languages.ts';

describe('the languages of keyword options', () => {
  it('are named and sorted by name', () => {
    const labels = languageOptions().map(({ label }) => label);
    expect(languageText('th')).toBe('Thai');
    expect(labels.toSorted((a, b) => a.localeCompare(b, 'en-US'))).toEqual(labels);
    // The browser returns the code of a language that it does not know.
    expect(languageOptions().filter(({ value, label }) => value === label)).toEqual([]);
  });

  it('are the two-letter codes of the contract, each once', () => {
    const codes = languageOptions().map(({ value }) => value);
    expect(codes.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(languageOptions().map(({ label }) => label)).size).toBe(codes.length);
  });
});
