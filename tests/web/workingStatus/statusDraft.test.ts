import { describe, expect, it } from 'vitest';
import { checkStatus, newStatus, normalColor, SWATCHES } from '../../../web/src/settings/workingStatus/statusDraft.ts';

describe('the draft of a working status', () => {
  it.each([
    ['#ABC', '#aabbcc'],
    ['2F9E44', '#2f9e44'],
    [' #1c7ed6 ', '#1c7ed6'],
    ['#1c7ed6ff', '#1c7ed6ff'],
    ['green', 'green'],
  ])('writes the colour %s as %s', (typed, sent) => {
    expect(normalColor(typed)).toBe(sent);
  });

  it('takes no colour with alpha and no empty name', () => {
    expect(Object.keys(checkStatus({ ...newStatus, color: '#1c7ed6ff' }))).toEqual(['name', 'color']);
    expect(checkStatus({ ...newStatus, name: 'Lunch' })).toEqual({});
  });

  it('offers swatches that can be sent', () => {
    for (const color of SWATCHES) expect(checkStatus({ name: 'A', color, is_available: true })).toEqual({});
  });
});
