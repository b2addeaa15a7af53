import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Console, Session } from '@patchbay/shared-contracts';

export const ConsoleContext = createContext<Console | null>(null);

/** Returns the console object of this root. Throws outside of a root, as there is no fallback. */
export function useConsole(): Console {
  const console = useContext(ConsoleContext);
  if (!console) throw new Error('useConsole needs a ConsoleProvider above it');
  return console;
}

/** Returns the current session, or null in the signed-out area; renders again when it changes. */
export function useSession(): Session | null {
  const { session } = useConsole();
  return useSyncExternalStore(session.subscribe, session.current);
}
