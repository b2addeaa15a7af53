import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PlaceName } from '@patchbay/shared-contracts';
import { useConsole } from './console-context.ts';

interface Props {
  readonly name: PlaceName;
  readonly children: ReactNode;
}

/** Shows a part of a remote in a place of the shell, wherever that is offered. */
export function InPlace({ name, children }: Props) {
  const { places } = useConsole();
  const offered = useSyncExternalStore(places.subscribe, places.current)[name];
  return offered.map((element, index) => createPortal(children, element, String(index)));
}
