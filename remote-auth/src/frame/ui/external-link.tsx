import type { ReactNode } from 'react';

/** Draws an external link that opens a new tab; nothing where the installation configured none [AUTH-015]. */
export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  if (to === '') return null;
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
