import { Navigate } from 'react-router';

/** Sends a person on without a trace in the history. */
export function Forward({ to }: { to: string }) {
  return <Navigate to={to} replace />;
}
