import { useLayoutEffect } from 'react';
import { roomAtEdges } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';

const edges = ['right', 'bottom'] as const;

/** Sets the space taken by floating elements as CSS properties on the page's scroll area. */
export function usePageRoom(): void {
  const { room } = useConsole();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const show = () => {
      const takenEdges = roomAtEdges(room.current());
      edges.forEach((edge) => style.setProperty(`--room-${edge}`, `${takenEdges[edge]}px`));
      document.documentElement.toggleAttribute('data-docked', takenEdges.right > 0);
    };
    show();
    const stop = room.subscribe(show);
    return () => {
      stop();
      edges.forEach((edge) => style.removeProperty(`--room-${edge}`));
      document.documentElement.removeAttribute('data-docked');
    };
  }, [room]);
}
