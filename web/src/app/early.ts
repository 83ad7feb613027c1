/**
 * Runs while the console is still being downloaded, and starts to download what it will ask for next: the screen of this
 * address and who is signed in. The console then finds both in the browser, so nothing here needs to succeed.
 */
import { type RouteRow, routeTable } from '../routes/routeTable.ts';
import { PROFILE_PATH } from '../session/profilePath.ts';
import { isDiffering } from './differingServer.ts';
import { isOpen, loadKit, loadShell, screenOf } from './screens.ts';
import { readSessionCookie } from './sessionCookie.ts';

/** The route of a path. The router is not here yet; an address that only it understands loads a little later. */
function rowOf(pathname: string): RouteRow | undefined {
  const given = pathname.split('/');
  return routeTable.find(({ path }) => {
    const parts = path.split('/');
    return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]);
  });
}

/** Where most people end up who open a route: a forwarded one at its target, and a closed one at the sign-in screen. */
function destination(row: RouteRow): RouteRow | undefined {
  const isClosed = row.requires(undefined).some(({ type }) => type === 'authenticated');
  if (isClosed && !isOpen(row) && readSessionCookie(document.cookie) === undefined) return rowOf('/login');
  return row.forward === undefined ? row : rowOf(row.forward);
}

/** Asks for the profile as the transport does, so that its call is answered by this one. */
function preloadProfile(): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = PROFILE_PATH;
  document.head.append(link);
}

function start(): void {
  const row = rowOf(window.location.pathname);
  const wanted = row && destination(row);
  if (wanted === undefined) return;
  if (!isOpen(wanted) && !isDiffering(window.localStorage)) preloadProfile();
  // Whatever fails to load is loaded again, and reported, where it is needed.
  const ignore = () => undefined;
  if (wanted.frame === 'shell') loadShell().catch(ignore);
  if (wanted.page) loadKit().catch(ignore);
  screenOf(wanted)?.().catch(ignore);
}

start();
