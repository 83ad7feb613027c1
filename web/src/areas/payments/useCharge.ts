import { type ApiError, isHttpError, type Payment } from '@atrium-console/sdk';
import { useRef, useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';

/** The status of a payment: `open` before the first attempt, `unsure` if the answer got lost. */
export type PaymentState =
  | { kind: 'open' | 'paying' | 'unsure' }
  | { kind: 'paid' }
  | { kind: 'failed' | 'pending'; message: string };

/** Sends a payment with its idempotency key. */
type Send = (key: string) => PromiseLike<{ data?: Payment; error?: unknown }>;

/**
 * Charges a card. The server charges only what the person saw, and once: what is sent again because its answer got lost has
 * the same idempotency key.
 * @param onConflict Called if something was not as the person saw it, to fetch it again.
 */
export function useCharge(onConflict: () => unknown) {
  const [state, setState] = useState<PaymentState>({ kind: 'open' });
  const keys = useIdempotencyKeys();

  /** Nothing was charged. What the person saw may be out of date. */
  const refuse = (error: ApiError) => {
    keys.done();
    setState({ kind: 'failed', message: errorText(error) });
    if (isHttpError(error, 409)) onConflict();
  };

  /** @param seen What is paid, as the person sees it, and the card. */
  const charge = async (seen: object, send: Send) => {
    setState({ kind: 'paying' });
    const { data, error } = await send(keys.keyOf(seen));
    if (data === undefined) {
      const failure = callFailure(error);
      return isLost(failure) ? setState({ kind: 'unsure' }) : refuse(failure);
    }
    keys.done();
    setState(data.status === 'success' ? { kind: 'paid' } : { kind: data.status, message: data.status_message });
  };

  return {
    state,
    charge,
    refuse,
    /** Shows that the payment is being prepared. */
    prepare: () => setState({ kind: 'paying' }),
    startAnew: () => setState({ kind: 'open' }),
  };
}

/** Whether the server may have charged despite the error. */
function isLost(error: ApiError): boolean {
  return error.kind === 'http' ? error.status >= 500 : error.kind !== 'business';
}

/** Keys by which the server recognises a payment that is sent again because its answer got lost. */
function useIdempotencyKeys() {
  const last = useRef<{ seen: string; key: string }>(undefined);
  return {
    /** The key of the last payment if it is sent again, or else a new one. */
    keyOf: (body: object): string => {
      const seen = JSON.stringify(body);
      if (last.current?.seen !== seen) last.current = { seen, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** The last payment was answered, so the next is a new one. */
    done: () => {
      last.current = undefined;
    },
  };
}
