import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PlaceName } from '@patchbay/shared-contracts';
import { useConsole } from './console-context.ts';

interface Props {
  readonly name: PlaceName;
  readonly children: ReactNode;
}

/** Renders part of a remote into a place of the shell, where the shell offers it. */
export function InPlace({ name, children }: Props) {
  const { places } = useConsole();
  const offered = useSyncExternalStore(places.subscribe, places.current)[name];
  return offered.map((element, index) => createPortal(children, element, String(index)));
}
