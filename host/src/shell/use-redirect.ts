import { useEffect, useRef } from 'react';
import { factsOfSession, type Session } from '@patchbay/shared-contracts';
import { safeSessionStorage } from '@patchbay/shared-contracts/storage';
import { createAskedPage } from '../routing/asked-page.ts';
import { LOGIN, type Decision } from '../routing/decide.ts';
import { find, isReachable } from '../routing/declared.ts';
import { HOME } from '../routing/own-pages.ts';
import { useConsole } from '@patchbay/shared-ui';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useHostSession } from '../session/session-context.ts';
import type { ShellServices } from './shell-services.ts';

type Releases = ShellServices['releases'];

const asked = createAskedPage(safeSessionStorage, Date.now);
const addressNow = () => location.pathname + location.search + location.hash;

/** Keeps the page that is left for signing in; who signed out by choice has asked for nothing. `last`: who was signed in on it. */
function keepAsked(reason: string, releases: Releases, last: string | null): void {
  const { pathname } = location;
  if (pathname === HOME || find(releases, pathname)?.route.area !== 'console') return;
  if (reason === 'signed-out') asked.forget();
  else asked.remember(addressNow(), last);
}

/** The page that was asked for, where a person enters the console who may see it. */
function takeAsked(session: Session | null, to: string, releases: Releases): string | null {
  const isEntering = location.pathname === '/' && to === HOME;
  const address = session !== null && isEntering ? asked.take(session.user.user_id) : null;
  if (session === null || address === null) return null;
  const { pathname } = new URL(address, location.origin);
  return isReachable({ releases, facts: factsOfSession(session) }, pathname) ? address : null;
}

/** Leads on where the decision says so; after signing in to the page that was asked for before [UX-020]. */
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
    if (to === LOGIN && state.phase === 'signed-out') keepAsked(state.reason, releases, last.current);
    const further = isMoved ? location.search + location.hash : '';
    console.navigate(takeAsked(now, to, releases) ?? to + further, { replace: true });
  }, [session, console, releases, to, isMoved, pathname]);
}
