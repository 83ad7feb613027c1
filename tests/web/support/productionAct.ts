/**
 * `act` for the React that ships, which has none. Testing Library wraps renderings and events in it, so that what they change
 * is there when they return. React's own also waits for what effects and transitions change; tests find that.
 */
import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves when React has nothing left to do. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

function act(callback: () => unknown) {
  const result = flushSync(callback);
  const settled = Promise.resolve(result).then(async (value) => {
    await whenIdle();
    return value;
  });
  // Not a promise: a rejection belongs to who waits for it, and a synchronous call is not waited for.
  // biome-ignore lint/suspicious/noThenProperty: Testing Library awaits the result of a callback that is a promise.
  return { then: settled.then.bind(settled) };
}

Object.assign(React, { act });

// It looks for `act` when it is loaded.
const { configure } = await import('@testing-library/react');
configure({
  asyncWrapper: async (callback) => {
    const result = await callback();
    await whenIdle();
    return result;
  },
});
