import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  type Blocker,
  type BlockerFunction,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { KEEP_DRAFTS_EVENT } from '../base/deployment/keepDrafts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { addGuard, askingGuard, leavesAnyDraft, subscribeToGuards } from './unsavedGuards.ts';

/**
 * Asks before leaving an edited draft, within the console and when closing the tab. Render the returned element.
 * @param itemParam The URL parameter for the selected item, if the page has several: selecting another one leaves the
 *   draft, too.
 * @param isKept Whether the draft survives when the console reloads the page by itself.
 */
export function useUnsavedGuard(isDirty: boolean, itemParam?: string, isKept = false) {
  const isLeft: BlockerFunction = ({ currentLocation, nextLocation }) => {
    if (!isDirty) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    return (
      itemParam !== undefined && paramOf(currentLocation.search, itemParam) !== paramOf(nextLocation.search, itemParam)
    );
  };
  const guard = useRef(isLeft);
  // Before the effects of the question, which asks the guards.
  useLayoutEffect(() => {
    guard.current = isLeft;
  });
  useEffect(() => addGuard(guard), []);
  const isAsking = useSyncExternalStore(subscribeToGuards, askingGuard) === guard;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const allow = () => window.removeEventListener('beforeunload', warn);
    window.addEventListener('beforeunload', warn);
    if (isKept) window.addEventListener(KEEP_DRAFTS_EVENT, allow);
    return () => {
      allow();
      window.removeEventListener(KEEP_DRAFTS_EVENT, allow);
    };
  }, [isDirty, isKept]);
  return isAsking && <LeaveQuestion />;
}

function LeaveQuestion() {
  const blocker = useBlocker(leavesAnyDraft);
  useAskedLate(blocker);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page are not saved yet. If you leave now, you will lose them.
    </ConfirmDialog>
  );
}

/**
 * Asks about a draft that is begun while the next screen is loading. The router asks only when a navigation begins, so this one
 * is ended by staying here, and begun anew.
 */
function useAskedLate({ state }: Blocker): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next === undefined || state !== 'unblocked') return;
    if (!leavesAnyDraft({ currentLocation: here, nextLocation: next, historyAction: NavigationType.Push })) return;
    navigate(here, { replace: true, state: here.state });
    navigate(next, { state: next.state });
  });
}

function paramOf(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
