import { createContext, useContext } from 'react';
import type { SupervisionDesk } from '../effects/use-supervision.ts';

export const DeskContext = createContext<SupervisionDesk | null>(null);

/** Returns the desk; null for users who may only watch. */
export const useDesk = (): SupervisionDesk | null => useContext(DeskContext);
