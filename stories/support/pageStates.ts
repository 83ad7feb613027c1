import type { OperationId } from '@atrium-console/sdk';
import { operations } from '@atrium-console/sdk/operations';
import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { describeNeed, needFor } from '../../web/src/session/permissions.ts';
import type { ForcedAnswer } from './forcedFetch.ts';
import {
  asksToDiscard,
  type Draft,
  draftItem,
  type Fill,
  keepsDraft,
  showsSavedItem,
  showsSavingItem,
} from './itemStates.ts';
import { JUDGED_WITH_THE_KIT } from './judging.ts';
import type { Edit, Play } from './play.ts';
import type { StoryConsoleProps } from './StoryConsole.tsx';
import {
  keepsChange,
  showsAdminDenial,
  showsDenial,
  showsHeading,
  showsLoading,
  showsNeed,
  showsRetry,
  showsRow,
  showsSaved,
  showsSaving,
  showsUnsaved,
} from './states.ts';

type Args = Partial<StoryConsoleProps>;

/** The story of one state of a page. */
type State = { args: Args; play: Play; parameters?: object };

type ReadState = 'Loading' | 'LoadFailed';
type WriteState = 'Dirty' | 'Saving' | 'Saved';

/** The other states, by the option that each needs. */
type StateOf = {
  full: 'Full';
  empty: 'Empty';
  read: 'Denied';
  denied: 'Denied';
  write: 'ReadOnly';
  kept: 'SaveFailed';
};

/** The states of every page of a kind, and those of the options that are given. */
type States<Given, Always extends string> = Record<Always | StateOf[keyof StateOf & keyof Given], State>;

/** What a helper returns before it is known which options are given. */
type Possible = Partial<Record<ReadState | WriteState | StateOf[keyof StateOf], State>>;

/** The options that are given: one that does not exist is an error, although their type is inferred. */
type Exact<Given, Known> = Given & Record<Exclude<keyof Given, keyof Known>, never>;

/** Permissions, of which one suffices of a list in the list, or the call that takes them. */
type Need = PermissionNeed | OperationId;

/** @throws If the call takes different permissions for different products: then they have to be listed. */
function needOf(asked: Need): PermissionNeed {
  if (typeof asked !== 'string') return asked;
  const need = needFor(operations[asked].permissions, 'main');
  if (need.length === 0) throw new Error(`${asked} does not take the same permissions for all products.`);
  return need;
}

type Reading = {
  /** Whether every state is judged by axe, as those of the kit. By default, only those that show what the page alone has. */
  isKit?: boolean;
  /** The operation that loads the page. */
  load: OperationId;
  /** A row of the full page. */
  full?: RegExp;
  /** The heading of the empty page. */
  empty?: string;
  /** How it is empty. Default: in the scenario `empty`. */
  emptyArgs?: Args;
  /** What opens the page. Default: it is for platform operators. */
  read?: Need;
  /** Who cannot open it. Default: the owner without these permissions. */
  denied?: Args;
};

/** The states of a page that only shows something, such as a log. */
export function readStates<Given extends Reading>(options: Exact<Given, Reading>): States<Given, ReadState>;
export function readStates({
  load,
  full,
  empty = '',
  emptyArgs = { scenario: 'empty' },
  read,
  denied,
  isKit,
}: Reading): Possible {
  const shared = isKit ? {} : JUDGED_WITH_THE_KIT;
  const need = read && needOf(read);
  return {
    Full: full && { args: {}, play: showsRow(full) },
    Loading: { args: { force: { [load]: 'never' } }, play: showsLoading, ...shared },
    Empty: { args: emptyArgs, play: showsHeading(empty) },
    LoadFailed: { args: { force: { [load]: { code: 500 } } }, play: showsRetry, ...shared },
    Denied: {
      args: denied ?? { without: need?.flat() },
      play: need === undefined ? showsAdminDenial : showsDenial(describeNeed(need)),
    },
  };
}

type Writing = {
  /** The operation that saves. */
  save: OperationId;
  /** What the toast says once it has saved. */
  toast?: string;
};

type Collection = Reading &
  Writing & {
    /** What changes items. Who lacks it is told so. */
    write?: Need;
    /** Who can only read. Default: the owner without these permissions. */
    readOnly?: Args;
    /** The button that adds an item. */
    add: string;
    /** The field into which a text is entered. */
    field: string | RegExp;
    text: string;
    /** Fills in what else a new item needs. */
    fill?: Fill;
    /** Opens a form and enters a text. Default: that of a new item. */
    draft?: (text: string) => Draft;
    /** The button that saves the item. Default: `Create`. */
    button?: string;
    /** What shows the saved item. Default: a row with the text. */
    saved?: Play;
    /** What the server refuses, or is made to answer, and what is then said. Default: it can save nothing. */
    refused?: { text?: string; answer?: ForcedAnswer; message?: string | RegExp; title?: string };
  };

/** The states of a page whose items are edited in a dialog. */
export function collectionStates<Given extends Collection>(
  options: Exact<Given, Collection>,
): States<Given, ReadState | WriteState | 'SaveFailed'>;
export function collectionStates(options: Collection): Possible {
  const { save, toast, write, readOnly, add, field, text, fill, button, saved, refused, ...reading } = options;
  const { draft = draftItem(add, field, fill), ...rest } = reading;
  const entered = refused?.text ?? text;
  const shared = rest.isKit ? {} : JUDGED_WITH_THE_KIT;
  return {
    ...readStates(rest),
    ReadOnly: write && {
      args: readOnly ?? { without: needOf(write).flat() },
      play: showsNeed(add, describeNeed(needOf(write))),
    },
    Dirty: { args: {}, play: asksToDiscard(draft(text)), ...shared },
    Saving: { args: { force: { [save]: 'never' } }, play: showsSavingItem(draft(text), { button }), ...shared },
    Saved: { args: {}, play: showsSavedItem(draft(text), { button, toast, row: text, saved }), ...shared },
    SaveFailed: {
      args: refused ? { force: { [save]: refused.answer } } : { scenario: 'failing' },
      play: keepsDraft(draft(entered), { ...refused, button, field, text: entered }),
    },
  };
}

type Form = Reading &
  Writing & {
    /** Changes something. */
    edit: Edit;
    /** What shows the change, apart from the save bar: while it is not saved, once it is, and when saving failed. */
    dirty?: Play;
    saved?: Play;
    kept?: Play;
    /** What the server answers instead of saving, and what says so then: a toast, or a field if its title is null. Default: status 500. */
    refused?: { answer: ForcedAnswer; message?: string | RegExp; title?: string | null };
  };

/** The states of a page with a save bar. */
export function formStates<Given extends Form>(options: Exact<Given, Form>): States<Given, ReadState | WriteState>;
export function formStates({ save, toast, edit, dirty, saved, kept, refused, ...reading }: Form): Possible {
  return {
    ...readStates(reading),
    Dirty: { args: {}, play: showsUnsaved(edit, dirty) },
    Saving: { args: { force: { [save]: 'never' } }, play: showsSaving(edit), ...JUDGED_WITH_THE_KIT },
    Saved: { args: {}, play: showsSaved(edit, { toast, saved }) },
    SaveFailed: {
      args: { force: { [save]: refused?.answer ?? { code: 500 } } },
      play: keepsChange(edit, { ...refused, kept }),
    },
  };
}
