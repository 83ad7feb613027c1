import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { withParam } from '../withParam.ts';

/** How long typing must pause before the address is written, in milliseconds. Browsers limit how often it may be. */
const PAUSE = 250;

/**
 * A text that is held in the URL and typed by a person. The text changes at once and the address follows when typing
 * pauses: an address change is too slow to stand between a key and its letter. A change of the address from elsewhere
 * (back, a link) changes the text.
 * @param resets Another parameter that a new text takes away, for example the page that the old one was on.
 */
export function useUrlText(name: string, resets?: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(name) ?? '';
  const [state, setState] = useState({ text: inUrl, seen: inUrl, sent: inUrl });
  if (inUrl !== state.seen) {
    const isOurs = inUrl === state.sent;
    setState({ text: isOurs ? state.text : inUrl, seen: inUrl, sent: inUrl });
  }
  const write = useDebouncedCallback((text: string) => {
    setState((current) => ({ ...current, sent: text }));
    const reset = resets === undefined ? (current: URLSearchParams) => current : withParam(resets, '');
    setParams((current) => withParam(name, text)(reset(current)), { replace: true, preventScrollReset: true });
  }, PAUSE);
  const setText = (text: string) => {
    setState((current) => ({ ...current, text }));
    write(text);
  };
  return [state.text, setText];
}
