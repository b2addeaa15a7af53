import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { inRange, type PlaceName } from '@patchbay/shared-contracts';
import { useConsole } from './console-context.ts';

interface Props {
  readonly name: PlaceName;
  readonly children: ReactNode;
}

function InOffered({ name, children }: Props) {
  const { places } = useConsole();
  const offered = useSyncExternalStore(places.subscribe, places.current)[name];
  return offered.map((element, index) => createPortal(children, element, String(index)));
}

/** Shows a part of a remote in a place of the shell, wherever that is offered; nowhere in a shell older than 1.2.0. */
export function InPlace({ name, children }: Props) {
  const { version } = useConsole();
  return inRange('^1.2.0', version) ? <InOffered name={name}>{children}</InOffered> : null;
}
