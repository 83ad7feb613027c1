/** What the walk of `npm run explore` does: Bombadil picks one of these actions at random after each look. */
import { actions, weighted } from '@antithesishq/bombadil/browser';
import { clicks, inputs, navigation, scroll } from '@antithesishq/bombadil/browser/defaults/actions';
import { answers, deletes, dialogs, focus, isDirty, isInField, labels, pages, saves, waiting } from './looks.ts';

const PHRASES = ['Lunch', 'northwind', '09:30', '2569-04-13', '  ', '0', '999999', 'ก็', '👩‍👩‍👧'];

/** Something to type that means something here. */
const phrases = actions(() =>
  (isInField.current ? PHRASES : []).map((text) => ({
    TypeText: { text: { CharSet: [{ Literal: text }] }, delayMillis: 5 },
  })),
);

/** Escape, Enter, Tab and the arrow down. */
const keys = actions(() => [27, 13, 9, 40].map((code) => ({ PressKey: { code } })));

/** What one click in hundreds would do is done more often: changing, saving, deleting, answering a dialog, going on. */
const changing = actions(() => labels.current.map((label) => ({ Click: label })));
const saving = actions(() => saves.current.map((save) => ({ Click: save })));
const deleting = actions(() => deletes.current.map((button) => ({ Click: button })));
const visiting = actions(() => pages.current.map((link) => ({ Click: link })));
const leaving = actions(() => (isDirty.current ? pages.current.map((link) => ({ Click: link })) : []));
const answering = actions(() => answers.current.map((button) => ({ Click: button })));

/** Nothing, so that what takes its time can come to its end. */
const resting = actions(() => ['Wait']);

/** What waits to be deleted is waited for: most clicks leave the page, which ends the time for undoing. */
const waitingForDeletion = actions(() => (waiting.current === '' ? [] : ['Wait']));

/** How many looks a dialog that takes no focus is waited for. */
const PATIENCE = 10;
let wasOpen = false;
let patience = 0;

/** A dialog that has opened is waited for until it has the focus, since a click beside it would excuse it. */
const waitingForFocus = actions(() => {
  const isOpen = dialogs.current > 0;
  if (isOpen && !wasOpen) patience = PATIENCE;
  wasOpen = isOpen;
  patience = isOpen && focus.current !== 'in a dialog' ? patience - 1 : 0;
  return patience > 0 ? ['Wait'] : [];
});

export const walk = weighted([
  [60, clicks],
  [25, saving],
  [30, deleting],
  [25, answering],
  [15, changing],
  [8, visiting],
  [25, leaving],
  [15, inputs],
  [8, phrases],
  [10, keys],
  [4, scroll],
  [3, navigation],
  [1, resting],
  [1500, waitingForDeletion],
  [2000, waitingForFocus],
]);
