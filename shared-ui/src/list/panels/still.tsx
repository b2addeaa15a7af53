import { memo, type ReactNode } from 'react';

/** Freezes its content while the surrounding panel slides out. */
export const Still = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
);
