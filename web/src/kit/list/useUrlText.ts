import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useUrlParams } from '../useUrlParams.ts';
import { withParam } from '../withParam.ts';

/** How long to wait after the last key before updating the URL, in milliseconds. Browsers limit the rate of updates. */
const PAUSE = 250;

/**
 * A typed text that is kept in the URL. The text changes immediately and the URL follows when typing pauses, because
 * updating it is too slow for every key. Other changes of the URL (Back, a link) change the text.
 * @param resets Another parameter that is removed when the text changes, for example the current page.
 */
export function useUrlText(name: string, resets?: string): [string, (text: string) => void] {
  const [params, setParams] = useUrlParams();
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
