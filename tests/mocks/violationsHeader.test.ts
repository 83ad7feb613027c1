import { describe, expect, it } from 'vitest';
import { violationsHeader } from '../../mocks/prism/violationsHeader.ts';

const none = { input: [], output: [] };

describe('the header that reports violations', () => {
  it('is missing if there are none', () => {
    expect(violationsHeader(none)).toBeUndefined();
  });

  it('names side, place and severity of each', () => {
    const header = violationsHeader({
      input: [{ path: ['query', 'limit'], code: 'type', message: 'must be integer', severity: 0 }],
      output: [{ message: 'undocumented', severity: 1 }],
    });
    expect(JSON.parse(header ?? '')).toEqual([
      { location: ['request', 'query', 'limit'], severity: 'Error', code: 'type', message: 'must be integer' },
      { location: ['response'], severity: 'Warning', message: 'undocumented' },
    ]);
  });

  it('has only characters that a header may contain', () => {
    const message = "found 'สถานะ'\n😀";
    const header = violationsHeader({ ...none, input: [{ message, severity: 0 }] }) ?? '';
    expect(() => new Headers({ 'sl-violations': header })).not.toThrow();
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(header)).toMatchObject([{ message }]);
  });
});
