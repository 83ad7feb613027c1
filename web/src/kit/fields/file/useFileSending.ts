import { useEffect, useRef, useState } from 'react';
import { type FileType, fileProblem } from './fileKinds.ts';

/** What became of a file that was sent: its address, or why it was not stored. */
export type Sent = { url: string } | { problem: string };

/** Sends a file, until the signal aborts. */
export type SendFile = (file: File, signal: AbortSignal) => Promise<Sent>;

export type Sending =
  | { is: 'idle' }
  /** The field does not take the file. */
  | { is: 'refused'; problem: string }
  | { is: 'sending'; file: File }
  | { is: 'failed'; file: File; problem: string }
  | { is: 'sent'; file: File; url: string };

type Options = { types: readonly FileType[]; send: SendFile; onSent: (url: string, file: File) => void };

/** Sends one file at a time. Another one replaces it; when the field goes away, it is cancelled. */
export function useFileSending({ types, send, onSent }: Options) {
  const [sending, setSending] = useState<Sending>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  // The form may have changed while the file was on its way.
  const newest = useRef(onSent);
  useEffect(() => {
    newest.current = onSent;
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const refused = fileProblem(file, types);
    if (refused !== undefined) {
      setSending({ is: 'refused', problem: refused });
      return;
    }
    const own = new AbortController();
    running.current = own;
    setSending({ is: 'sending', file });
    const sent = await send(file, own.signal);
    if (own.signal.aborted) return;
    if ('problem' in sent) {
      setSending({ is: 'failed', file, problem: sent.problem });
      return;
    }
    setSending({ is: 'sent', file, url: sent.url });
    newest.current(sent.url, file);
  };
  const stop = () => {
    running.current?.abort();
    setSending({ is: 'idle' });
  };
  const refuse = (problem: string) => {
    running.current?.abort();
    setSending({ is: 'refused', problem });
  };
  return { sending, start, stop, refuse };
}
