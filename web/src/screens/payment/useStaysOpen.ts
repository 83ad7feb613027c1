import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { paymentShown } from '../../session/consoleSlice.ts';

/**
 * Keeps this page open until the person leaves it. The guard denies it once everything is paid, which people would
 * otherwise not see: the profile is fetched again after a payment, and when they come back from their bank's tab.
 */
export function useStaysOpen(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(paymentShown(true));
    return () => {
      dispatch(paymentShown(false));
    };
  }, [dispatch]);
}
