import { LazyPart } from '../../view/lazy-part.tsx';
import { useRemotes } from '../../remotes/remotes-context.ts';
import { useTesting } from '../testing-context.ts';
import { useStore } from '../../view/use-store.ts';

const load = () => import('./override-dialog.tsx').then(({ OverrideDialog }) => OverrideDialog);

/** Draws the tester's dialog, loaded on demand. */
export function TesterDialog() {
  const { releases } = useRemotes();
  const testing = useTesting();
  const open = useStore(testing, testing.current);
  if (!open) return null;
  const remotes = releases.map(({ name }) => name);
  return <LazyPart load={load} given={{ remotes, onClose: () => testing.set(false) }} waiting={null} />;
}
