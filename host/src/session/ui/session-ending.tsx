import { LazyPart } from '../../view/lazy-part.tsx';
import { useHostSession } from '../session-context.ts';
import { useStore } from '../../view/use-store.ts';
import { isEnding } from '../model/session-state.ts';

const load = () => import('./session-ending-bar.tsx').then(({ SessionEndingBar }) => SessionEndingBar);

/** Shows the bar on every page while a call outlives its session. */
export function SessionEnding() {
  const session = useHostSession();
  const shown = useStore(session, () => isEnding(session.state()));
  return shown ? <LazyPart load={load} given={{}} waiting={null} /> : null;
}
