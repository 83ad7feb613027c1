/** Faults of behaviour that `npm run explore -- --faults` builds into the console, one at a time, to see that a walk finds them. */
import type { Plugin } from 'vite';

/** A fault, as one replacement in one source file. */
export type Fault = {
  id: string;
  /** What a person would notice. */
  description: string;
  /** The property of `tests/explore/properties.ts` that finds it. */
  property: string;
  /** Who walks: a persona who comes across it. */
  persona: string;
  /** Below `web/src`. */
  file: string;
  /** Stands once in the file. */
  text: string;
  replacement: string;
};

export const faults: readonly Fault[] = [
  {
    id: 'sorting-throws',
    description: 'Sorting a list throws an error.',
    property: 'noUncaughtExceptions',
    persona: 'owner',
    file: 'kit/list/ListHeader.tsx',
    text: 'onClick={() => list.toggleSort(column.id)}',
    replacement: "onClick={() => { throw new Error('The list cannot be sorted.'); }}",
  },
  {
    id: 'rejection-dropped',
    description: 'A dialog that is closed leaves a rejected promise behind.',
    property: 'noUnhandledPromiseRejections',
    persona: 'owner',
    file: 'kit/edit/EditorModal.tsx',
    text: 'const close = () => (isDirty ? setAsking(!isAsking) : props.onClose());',
    replacement: `const close = () => {
      Promise.reject(new Error('The dialog was closed.'));
      return isDirty ? setAsking(!isAsking) : props.onClose();
    };`,
  },
  {
    id: 'two-headings',
    description: 'The title of a dialog is a second heading of the first level.',
    property: 'oneHeading',
    persona: 'owner',
    file: 'kit/edit/EditorModal.tsx',
    text: '{props.notice && <Box mb="md">{props.notice}</Box>}',
    replacement: '<h1>{title}</h1>',
  },
  {
    id: 'noun-missing',
    description: 'Counts are followed by “undefined”.',
    property: 'everythingFilledIn',
    persona: 'owner',
    file: 'kit/words/countText.ts',
    text: 'count === 1 ? one : many',
    replacement: 'count === 1 ? one : undefined',
  },
  {
    id: 'draft-lost',
    description: 'A page with unsaved changes is left without a question.',
    property: 'draftIsAskedFor',
    persona: 'unpaid',
    file: 'kit/useUnsavedGuard.tsx',
    text: 'if (!isDirty) return false;',
    replacement: 'return false;',
  },
  {
    id: 'saved-silently',
    description: 'No message says that something was saved or that saving failed.',
    property: 'savingIsAnswered',
    persona: 'owner',
    file: 'base/toasts.ts',
    text: 'window.dispatchEvent(new CustomEvent<ToastRequest>(TOAST_EVENT, { detail }));',
    replacement: 'void detail;',
  },
  {
    id: 'denied-late',
    description:
      'Fields and buttons that a person has no permission for can be used, and the server refuses what they do.',
    property: 'nothingOfferedIsDenied',
    persona: 'agent',
    file: 'ui/ReadOnlyContext.ts',
    text: 'return use(ReadOnlyContext);',
    replacement: 'return use(ReadOnlyContext) === null ? undefined : undefined;',
  },
  {
    id: 'focus-left-behind',
    description: 'A dialog opens without taking the focus.',
    property: 'focusInDialog',
    persona: 'owner',
    file: 'app/theme.ts',
    text: 'Modal: { defaultProps: { centered: true } },',
    replacement: 'Modal: { defaultProps: { centered: true, trapFocus: false, returnFocus: false } },',
  },
  {
    id: 'page-too-wide',
    description: 'Pages with the bar for saving are wider than the window.',
    property: 'noSidewaysScrolling',
    persona: 'owner',
    file: 'kit/SettingsPage.module.css',
    text: '.page {',
    replacement: '.page { min-width: 2000px;',
  },
  {
    id: 'toast-twice',
    description: 'Each message is shown twice.',
    property: 'eachToastOnce',
    persona: 'owner',
    file: 'app/toasts/ToastHost.tsx',
    text: '  toast(content, {',
    // In its own area, in which each has an id of its own: without an area, it would not be shown at all.
    replacement: '  toast(content, { type: kind, containerId: AREAS[kind] });\n  toast(content, {',
  },
  {
    id: 'deleted-early',
    description: 'A message says that something has been deleted while it can still be kept.',
    property: 'deletedWhenItIs',
    persona: 'owner',
    file: 'kit/undo/deletionStore.ts',
    text: 'for (const id of going) if (!clocks.has(id)) clocks.set(id, setInterval(tick, 1000, id));',
    replacement: `for (const id of going)
      if (!clocks.has(id)) {
        clocks.set(id, setInterval(tick, 1000, id));
        setTimeout(toastSuccess, 1500, 'Item has been deleted');
      }`,
  },
];

/** Builds a fault into the console. The build fails if its text is not there, so that no fault is silently left out. */
export function seeded({ file, id, replacement, text }: Fault): Plugin {
  let isSeeded = false;
  return {
    name: `fault-${id}`,
    enforce: 'pre',
    transform(code, path) {
      if (!path.split('?')[0]?.endsWith(`/web/src/${file}`)) return undefined;
      if (code.split(text).length !== 2) this.error(`${file} does not have the text of the fault ${id} once: ${text}`);
      isSeeded = true;
      // As a function: in a replacement text, “$” has a meaning.
      return code.replace(text, () => replacement);
    },
    buildEnd() {
      if (!isSeeded) this.error(`The build does not use ${file}, so it has no fault ${id}.`);
    },
  };
}
