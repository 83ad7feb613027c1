import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useUrlParams } from '../useUrlParams.ts';
import { withParam } from '../withParam.ts';

/** How long to wait after the last key before updating the URL, in milliseconds. Browsers limit the rate of updates. */
const PAUSE = 250;

type State = {
  text: string;
  /** What the URL had when it was last rendered. */
  seen: string;
  /** The texts that were sent to the URL and have not arrived there yet, in order. */
  sent: readonly string[];
};

/**
 * A typed text that is kept in the URL. The text changes immediately and the URL follows when typing pauses, because
 * updating it is too slow for every key. Other changes of the URL (Back, a link) change the text.
 * @param resets Another parameter that is removed when the text changes, for example the current page.
 */
export function useUrlText(name: string, resets?: string): [string, (text: string) => void] {
  const [params, setParams] = useUrlParams();
  const inUrl = params.get(name) ?? '';
  const [state, setState] = useState<State>({ text: inUrl, seen: inUrl, sent: [] });
  if (inUrl !== state.seen) {
    // On a busy machine, the URL may still be on its way to an earlier text when the next one is sent.
    const place = state.sent.indexOf(inUrl);
    const isOurs = place >= 0;
    setState({ text: isOurs ? state.text : inUrl, seen: inUrl, sent: isOurs ? state.sent.slice(place + 1) : [] });
  }
  const write = useDebouncedCallback((text: string) => {
    setState((current) => {
      const isThere = text === (current.sent.at(-1) ?? current.seen);
      return isThere ? current : { ...current, sent: [...current.sent, text] };
    });
    const reset = resets === undefined ? (current: URLSearchParams) => current : withParam(resets, '');
    setParams((current) => withParam(name, text)(reset(current)), { replace: true, preventScrollReset: true });
  }, PAUSE);
  const setText = (text: string) => {
    setState((current) => ({ ...current, text }));
    write(text);
  };
  return [state.text, setText];
}
