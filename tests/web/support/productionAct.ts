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

async function act(callback: () => unknown): Promise<unknown> {
  // Synchronous up to here: who does not wait for the rest finds what was rendered.
  const result = await flushSync(callback);
  await whenIdle();
  return result;
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
