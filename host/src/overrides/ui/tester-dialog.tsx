import { LazyPart } from '../../view/lazy-part.tsx';
import { useShell } from '../../view/shell-context.ts';
import { useStore } from '../../view/use-store.ts';

const load = () => import('./override-dialog.tsx').then(({ OverrideDialog }) => OverrideDialog);

/** The tester's dialog, fetched when it is asked for. */
export function TesterDialog() {
  const { testing, releases } = useShell();
  const open = useStore(testing, testing.current);
  if (!open) return null;
  const remotes = releases.map(({ name }) => name);
  return <LazyPart load={load} given={{ remotes, onClose: () => testing.set(false) }} waiting={null} />;
}
