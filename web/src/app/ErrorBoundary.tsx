import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorFallback.tsx';

type Props = { children: ReactNode };
type State = { failure: { error: unknown } | undefined };

/** Catches rendering errors outside the routes, which have their own boundaries (SPEC 8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <ErrorScreen error={failure.error} />;
  }
}
