import { describe, expect, it } from 'vitest';
import { failedOn } from '../../scripts/explore/failedOn.ts';
import { END } from '../../scripts/explore/writeSpecification.ts';

const FOUND = `00:01.287 Clicking <button> (x: 374.0, y: 28.0, content: "Save")

\u001B[31m\u001B[1meachToastOnce was violated:\u001B[0m\u001B[0m

as of 00:00.000, it should always be the case that:

Test finished, finding 1 violation!
`;

describe('what failed on a walk', () => {
  it('is read from what was printed', () => {
    expect(failedOn(1, FOUND)).toEqual(['eachToastOnce']);
    expect(failedOn(0, '00:01.287 Waiting\n')).toEqual([]);
  });

  it('is not taken from what was typed or clicked on', () => {
    expect(failedOn(0, '00:01.287 Typing oneHeading was violated: (delay: 5ms)\n')).toEqual([]);
  });

  it('is nothing at the end of a way that is walked again', () => {
    expect(failedOn(1, FOUND.replaceAll('eachToastOnce', END))).toEqual([]);
  });

  it('cannot be said if the browser crashes', () => {
    expect(() => failedOn(1, "thread 'tokio-rt-worker' panicked\n")).toThrow(
      /ended with 1, and found nothing:\nthread/,
    );
    expect(() => failedOn(null, '')).toThrow('ended with null');
  });
});
