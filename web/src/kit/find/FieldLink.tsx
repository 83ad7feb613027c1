import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useServices } from '../../base/services.ts';
import classes from './FieldLink.module.css';
import { type LinkedField, linkedField } from './linkedField.ts';
import { FIELD_PARAM } from './useFieldLink.ts';

/** Distance between a label and the button, and the button's own size, in pixels. */
const GAP = 4;
const SIZE = 24;

type Shown = LinkedField & { isFocused: boolean };

/**
 * The field at the pointer or with the focus, whose link can be copied. Spread `watch` over the content of a page: dialogs that
 * the page opens are part of it, too.
 */
export function useLinkedField() {
  const [shown, setShown] = useState<Shown>();
  const show = (element: EventTarget, isFocused: boolean) => {
    if (element instanceof Element && element.closest('[data-field-link]')) return;
    const found = linkedField(element);
    setShown((before) => {
      if (found === undefined) return before?.isFocused && !isFocused ? before : undefined;
      return before?.area === found.area ? before : { ...found, isFocused };
    });
  };
  return {
    shown,
    hide: useCallback(() => setShown(undefined), []),
    watch: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && show(target, false),
      onFocus: ({ target }: FocusEvent) => show(target, true),
    },
  };
}

type Props = {
  field: LinkedField;
  /** The content of the page. */
  page: RefObject<HTMLElement | null>;
  /** The URL parameter that opens the dialog of the field. */
  dialogLink: RefObject<string | undefined>;
  onHide: () => void;
};

/**
 * A button beside the label of a field that copies the field's link; so do Control or Command, Shift and L while the field has
 * the focus. It is no tab stop, because each field would then be two.
 */
export function FieldLink({ field, page, dialogLink, onHide }: Props) {
  const { area, label, slug, dialog } = field;
  const { origin } = useServices();
  const { pathname, search } = useLocation();
  const { copy, copied, error } = useClipboard();
  const container = dialog ?? page.current;
  const button = useRef<HTMLButtonElement>(null);
  const place = usePlace({ label, container, button, onHide });
  const param = dialog ? dialogLink.current : undefined;
  const params = new URLSearchParams(search);
  const [key = '', value = ''] = param?.split('=') ?? [];
  if (key !== '') params.set(key, value);
  params.set(FIELD_PARAM, dialog ? `dialog.${slug}` : slug);
  const href = `${origin}${pathname}?${params}`;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (!area.contains(document.activeElement)) return;
      event.preventDefault();
      copy(href);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [area, copy, href]);
  // No link opens the dialog.
  if (container === null || (dialog && param === undefined)) return null;
  const said = copied ? 'Link copied' : error ? 'Your browser could not copy the link.' : '';
  const Icon = copied ? IconCheck : IconLink;
  return createPortal(
    <span data-field-link className={classes.frame}>
      <UnstyledButton
        ref={button}
        className={classes.link}
        style={place ?? UNPLACED}
        tabIndex={-1}
        aria-label="Copy link to this field"
        aria-keyshortcuts={isApple() ? 'Meta+Shift+L' : 'Control+Shift+L'}
        title={`Copy link to this field (${isApple() ? '⇧⌘L' : 'Ctrl+Shift+L'})`}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => copy(href)}
      >
        <Icon size={16} aria-hidden />
      </UnstyledButton>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </span>,
    container,
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** Where the button is before it is known where it belongs. */
const UNPLACED = { left: 0, top: 0, visibility: 'hidden' } as const;

type Placing = {
  label: HTMLElement;
  /** What the button is in: the content of the page, or a dialog. */
  container: HTMLElement | null;
  button: RefObject<HTMLElement | null>;
  onHide: () => void;
};

/** Where the button stands: beside the end of the label's text. It goes when the page is scrolled. */
function usePlace({ label, container, button, onHide }: Placing) {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const range = document.createRange();
    range.selectNodeContents(label);
    // Not everything that runs the console's tests can measure a text.
    const boxes = 'getClientRects' in range ? [...range.getClientRects()] : [];
    const { right, top, height } = boxes.at(-1) ?? label.getBoundingClientRect();
    // A dialog, not the window, is what `fixed` is about within it.
    const origin = button.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const end = container?.getBoundingClientRect().right ?? 0;
    setPlace({
      left: Math.min(right + GAP, end - SIZE - GAP) - origin.left,
      top: top + (height - SIZE) / 2 - origin.top,
    });
    window.addEventListener('scroll', onHide, { capture: true, once: true });
    return () => window.removeEventListener('scroll', onHide, true);
  }, [label, container, button, onHide]);
  return place;
}
