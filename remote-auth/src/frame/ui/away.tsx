import type { ReactNode } from 'react';

/** A link out of the product, in a tab of its own; nothing where the installation configured none [AUTH-015]. */
export function Away({ to, children }: { to: string; children: ReactNode }) {
  if (to === '') return null;
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
