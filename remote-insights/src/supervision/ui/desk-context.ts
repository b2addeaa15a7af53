import { createContext, useContext } from 'react';
import type { SupervisionDesk } from '../effects/use-supervision.ts';

export const DeskContext = createContext<SupervisionDesk | null>(null);

/** Null for who only may look. */
export const useDesk = (): SupervisionDesk | null => useContext(DeskContext);
