import { createContext, useContext } from 'react';
import type { SupervisionController } from '../effects/use-supervision.ts';

export const SupervisionContext = createContext<SupervisionController | null>(null);

/** Returns the controller; null for users who may only watch. */
export const useSupervisionController = (): SupervisionController | null => useContext(SupervisionContext);
