import { useLayoutEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { roomOf } from '../model/taken-room.ts';
import type { useDrag } from './use-drag.ts';

/** Tells the shell how much of the page the open window takes. */
export function useTakenRoom(docked: boolean, { screen, size }: Pick<ReturnType<typeof useDrag>, 'screen' | 'size'>) {
  const { room } = useConsole();
  const { dock, sheet } = roomOf(docked, screen, size);
  useLayoutEffect(() => {
    room.take('dock', dock);
    room.take('sheet', sheet);
    return () => {
      room.take('dock', 0);
      room.take('sheet', 0);
    };
  }, [room, dock, sheet]);
}
