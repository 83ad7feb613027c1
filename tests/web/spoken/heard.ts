import { Virtual } from '@guidepup/virtual-screen-reader';
import { act, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** A phrase that is said: all of it, or what it must match. */
type Phrase = string | RegExp;

/** A phrase, or several that are said in any order. */
type Step = Phrase | readonly Phrase[];

type Silence = {
  /** What must not be said. */
  never?: RegExp;
  /** What may be announced again. Anything else is announced once. */
  again?: RegExp;
};

/**
 * Does a job while a screen reader listens: it says what receives the focus, and what changes in live regions.
 * @returns what the job must make it say, in this order; other things may be said between them.
 */
export function heard(job: () => Promise<void>) {
  return {
    toSay: async (steps: readonly Step[], { never, again }: Silence = {}): Promise<void> => {
      const reader = new Virtual();
      await reader.start({ container: document.body, window: { document, MutationObserver: ContentObserver } });
      const log = await reader.spokenPhraseLog();
      const stop = announceNewAlerts(log);
      try {
        await job();
        // What is said last may come after the job.
        await waitFor(() => expectInOrder(log, steps));
        expect(log.filter((said) => never?.test(said))).toEqual([]);
        expect(repeated(log).filter((said) => !again?.test(said))).toEqual([]);
      } finally {
        stop();
        await reader.stop();
      }
    },
  };
}

/**
 * Moves the focus to a control at once, as with a screen reader's keys for the next field or button.
 * @param part Where it is, if others have the same name.
 */
export async function goTo(role: string, name: string | RegExp, part = document.body): Promise<HTMLElement> {
  const control = await within(part).findByRole(role, { name });
  await act(async () => control.focus());
  return control;
}

/**
 * Tells the reader what comes into the document. It would announce a live region anew for a new class or id, and for what is
 * removed from it, as no real one does.
 */
class ContentObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((records, observer) => callback(records.filter(bringsContent).map(connected), observer));
  }
}

function bringsContent({ type, addedNodes }: MutationRecord): boolean {
  return type === 'characterData' || addedNodes.length > 0;
}

/**
 * A change without what has been removed since: the reader fails at names that refer to the rest of the document. It looks at
 * a change only after others may have followed, hence the getters.
 */
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

/** What live regions announced although one of them had announced it before. */
function repeated(log: readonly string[]): string[] {
  const announced = log.filter((said) => /^(polite|assertive): ./.test(said)).map((said) => said.replace(/^\w+: /, ''));
  return announced.filter((said, index) => announced.indexOf(said) < index);
}

/** Fails with the first phrase that is missing and what was said instead of it. */
function expectInOrder(log: readonly string[], steps: readonly Step[]): void {
  let from = 0;
  for (const step of steps) {
    const said = phrasesOf(step).map((phrase) => {
      const at = log.findIndex((said, index) => index >= from && matches(said, phrase));
      if (at >= 0) return at;
      const all = log.map((line) => `  ${line}\n`).join('');
      return expect.fail(`It did not say\n  ${phrase}\nafter “${log[from - 1] ?? ''}”. It said:\n${all}`);
    });
    from = Math.max(...said) + 1;
  }
}

function phrasesOf(step: Step): readonly Phrase[] {
  return typeof step === 'string' || step instanceof RegExp ? [step] : step;
}

function matches(said: string, phrase: Phrase): boolean {
  return typeof phrase === 'string' ? said === phrase : phrase.test(said);
}
