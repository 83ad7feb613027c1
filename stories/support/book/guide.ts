import type { ComponentType } from 'react';

/** At least one sentence. */
type Some = readonly [string, ...string[]];

/** What the page of a component says beside its props and its stories. Texts are Markdown, one sentence or two each. */
export type Guide = {
  /** What it is for. */
  use: Some;
  /** What is taken in other cases: begins with the case. */
  instead: Some;
  /** What to do with it. */
  dos: Some;
  /** What not to do with it. */
  donts: Some;
  /** What each key does: `['Enter, Space', 'press it']`. None for what takes no keys. */
  keys: readonly (readonly [keys: string, does: string])[];
  /** What a screen reader says of it, and when. */
  speech: Some;
};

/** What a component stands in: the width of a page, or of a card, field or button. */
export type Room = 'page' | 'card';

/** The parameters of stories of a component that have a page in the book. */
export type BookParameters = {
  book: Guide & {
    room: Room;
    /** The components that are described together with the one of the stories, by name. */
    also: readonly string[];
  };
};

type Options = {
  room?: Room;
  also?: readonly string[];
  /** For what covers the whole window, such as dialogs: each story of the page has a window of this height, in pixels. */
  windowHeight?: number;
};

/** The parameters of a story that a page shows as its play function leaves it. Its window has this height, in pixels. */
export const inWindow = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } });

/**
 * The parameters of the stories of a component, from which its page is made. The name of the component is that in the code.
 *
 * @param _component The component, so that the guide and the stories stand for the same one.
 */
export function inTheBook(
  _component: ComponentType<never>,
  guide: Guide,
  { room = 'card', also = [], windowHeight }: Options = {},
) {
  return {
    book: { ...guide, room, also },
    controls: { disable: false },
    ...(windowHeight !== undefined && inWindow(windowHeight)),
  };
}
