import type { ReactNode } from 'react';
import { useGo } from './go.ts';

interface PageLinkProps {
  readonly path: string;
  /** Accessible name, where the content is too short to explain the link. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Links to a page of the console that this session may open. */
export function PageLink({ path, label, children }: PageLinkProps) {
  const go = useGo();
  return (
    <a href={path} aria-label={label} onClick={go(path)}>
      {children}
    </a>
  );
}
