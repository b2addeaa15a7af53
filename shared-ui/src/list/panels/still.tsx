import { memo, type ReactNode } from 'react';

/** What was shown last stays as it was while the panel that holds it slides away. */
export const Still = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
);
