import type { ReactNode } from 'react';
import { useGo } from './go.ts';

/** A way to a page of the console that this session may open. */
export function PageLink({ path, children }: { path: string; children: ReactNode }) {
  const go = useGo();
  return (
    <a href={path} onClick={go(path)}>
      {children}
    </a>
  );
}
