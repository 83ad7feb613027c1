import { Virtual } from '@guidepup/virtual-screen-reader';
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A phrase that is said: all of it, or what it must match. */
type Phrase = string | RegExp;

/**
 * Does a job while a screen reader listens: it says what receives the focus, and what changes in live regions.
 * @returns what the job must make it say, in this order; other things may be said between them.
 */
export function heard(job: () => Promise<void>) {
  return {
    /** @param never What must not be said. */
    toSay: async (phrases: readonly Phrase[], { never }: { never?: RegExp } = {}): Promise<void> => {
      const reader = new Virtual();
      await reader.start({ container: document.body, window: { document, MutationObserver: ConnectedObserver } });
      const log = await reader.spokenPhraseLog();
      const stop = announceNewAlerts(log);
      try {
        await job();
        // What is said last may come after the job.
        await waitFor(() => expectInOrder(log, phrases));
        expect(log.filter((said) => never?.test(said))).toEqual([]);
      } finally {
        stop();
        await reader.stop();
      }
    },
  };
}

/** Moves the focus to a control at once, as with a screen reader's keys for the next field or button. */
export async function goTo(role: string, name: string | RegExp): Promise<HTMLElement> {
  const control = await screen.findByRole(role, { name });
  await act(async () => control.focus());
  return control;
}

/** Tells the reader of changes without what has been removed since: it fails at names that refer to the rest of the document. */
class ConnectedObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((records, observer) => callback(records.map(connected), observer));
  }
}

/** The reader looks at a change only after others may have followed, hence the getters. */
function connected(record: MutationRecord): MutationRecord {
  return Object.create(null, {
    type: { value: record.type },
    target: { get: () => (record.target.isConnected ? record.target : document.body) },
    addedNodes: { get: () => [...record.addedNodes].filter((node) => node.isConnected) },
    removedNodes: { value: record.removedNodes },
  });
}

/** Says alerts that are new in the document. The simulated reader only hears what changes in those that are there. */
function announceNewAlerts(log: string[]): () => void {
  const observer = new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const alerts = node.matches('[role=alert]') ? [node] : [...node.querySelectorAll('[role=alert]')];
      for (const { textContent } of alerts) if (textContent.trim() !== '') log.push(`assertive: ${textContent.trim()}`);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Fails with the first phrase that is missing and what was said instead of it. */
function expectInOrder(log: readonly string[], phrases: readonly Phrase[]): void {
  let from = 0;
  for (const phrase of phrases) {
    const at = log.findIndex((said, index) => index >= from && matches(said, phrase));
    if (at === -1) {
      expect.fail(
        `It did not say\n  ${phrase}\nafter “${log[from - 1] ?? ''}”. It said:\n${log.map((said) => `  ${said}\n`).join('')}`,
      );
    }
    from = at + 1;
  }
}

function matches(said: string, phrase: Phrase): boolean {
  return typeof phrase === 'string' ? said === phrase : phrase.test(said);
}
