import { describe, expect, it } from 'vitest';
import { readWalk } from '../../scripts/explore/readWalk.ts';

const FOUND = `00:01.287 Clicking <button> (x: 374.0, y: 28.0, content: "Save")

\u001B[31m\u001B[1meachToastOnce was violated:\u001B[0m\u001B[0m

as of 00:00.000, it should always be the case that:

Test finished, finding 1 violation!
`;

describe('how a walk has ended', () => {
  it('is read from the properties that failed', () => {
    expect(readWalk(1, FOUND)).toEqual({ failed: ['eachToastOnce'], hasDiverged: false });
    expect(readWalk(0, '00:01.287 Waiting\n')).toEqual({ failed: [], hasDiverged: false });
  });

  it('is not taken from what was typed or clicked on', () => {
    const typed = '00:01.287 Typing oneHeading was violated: (delay: 5ms)\n';
    expect(readWalk(0, typed).failed).toEqual([]);
  });

  it('may be that a way cannot be gone again, which finds nothing', () => {
    const printed = 'Error: reproduction and original test diverged!\n';
    expect(readWalk(1, printed)).toEqual({ failed: [], hasDiverged: true });
  });

  it('may be what was found before the way could not be gone on', () => {
    const printed = `${FOUND}Error: reproduction and original test diverged!\n`;
    expect(readWalk(1, printed)).toEqual({ failed: ['eachToastOnce'], hasDiverged: true });
  });

  it('is an error if the browser crashes', () => {
    expect(() => readWalk(1, "thread 'tokio-rt-worker' panicked\n")).toThrow(
      /ended with 1, and found nothing:\nthread/,
    );
    expect(() => readWalk(null, '')).toThrow('ended with null');
  });
});
