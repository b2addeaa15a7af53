import type { ReactNode } from 'react';
import { useGo } from './go.ts';

interface PageLinkProps {
  readonly path: string;
  /** What it is called where what it shows is too short to say. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A way to a page of the console that this session may open. */
export function PageLink({ path, label, children }: PageLinkProps) {
  const go = useGo();
  return (
    <a href={path} aria-label={label} onClick={go(path)}>
      {children}
    </a>
  );
}
