import { useEffect, useRef } from 'react';
import { factsOfSession, type Session } from '@patchbay/shared-contracts';
import { safeSessionStorage } from '@patchbay/shared-contracts/storage';
import { createRequestedPage } from '../routing/requested-page.ts';
import { LOGIN, type Decision } from '../routing/decide.ts';
import { find, isReachable } from '../routing/declared.ts';
import { HOME } from '../routing/own-pages.ts';
import { useConsole } from '@patchbay/shared-ui';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useHostSession } from '../session/session-context.ts';
import type { ShellServices } from './shell-services.ts';

type Releases = ShellServices['releases'];

const asked = createRequestedPage(safeSessionStorage, Date.now);
const addressNow = () => location.pathname + location.search + location.hash;

/** Remembers the page left for signing in, unless the user signed out on purpose. `last`: user who was signed in on it. */
function keepRequestedPage(reason: string, releases: Releases, last: string | null): void {
  const { pathname } = location;
  if (pathname === HOME || find(releases, pathname)?.route.area !== 'console') return;
  if (reason === 'signed-out') asked.forget();
  else asked.remember(addressNow(), last);
}

/** Returns the remembered page when a user who may see it enters the console. */
function takeRequestedPage(session: Session | null, to: string, releases: Releases): string | null {
  const isEntering = location.pathname === '/' && to === HOME;
  const address = session !== null && isEntering ? asked.take(session.user.user_id) : null;
  if (session === null || address === null) return null;
  const { pathname } = new URL(address, location.origin);
  return isReachable({ releases, facts: factsOfSession(session) }, pathname) ? address : null;
}

/** Follows redirects of the decision; after sign-in to the page requested before [UX-020]. */
export function useRedirect(decision: Decision, pathname: string): void {
  const console = useConsole();
  const { releases } = useRemotes();
  const session = useHostSession();
  const last = useRef<string | null>(null);
  const to = decision.kind === 'redirect' ? decision.to : null;
  const isMoved = decision.kind === 'redirect' && decision.moved === true;
  useEffect(() => {
    const state = session.state();
    const now = state.phase === 'signed-in' ? state.session : null;
    if (now !== null) last.current = now.user.user_id;
    if (to === null) return;
    if (to === LOGIN && state.phase === 'signed-out') keepRequestedPage(state.reason, releases, last.current);
    const further = isMoved ? location.search + location.hash : '';
    console.navigate(takeRequestedPage(now, to, releases) ?? to + further, { replace: true });
  }, [session, console, releases, to, isMoved, pathname]);
}
