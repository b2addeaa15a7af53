import { createContext, useContext } from 'react';
import type { SmsFlow, SmsProblem, SmsTargets } from '@patchbay/shared-contracts/sms-flows';
import type { useUndoHistory } from '../../call-flows/effects/use-history.ts';

/** State shared by all components of the SMS flow editor. */
export interface SmsPlace {
  readonly editor: ReturnType<typeof useUndoHistory<SmsFlow>>;
  readonly targets: SmsTargets;
  readonly problems: readonly SmsProblem[];
  /** Id of the rule whose form is open. */
  readonly open: string | null;
  readonly setOpen: (id: string | null) => void;
}

export const SmsContext = createContext<SmsPlace | null>(null);

export function useSmsFlow(): SmsPlace {
  const place = useContext(SmsContext);
  if (place === null) throw new Error('this stands in the room of an SMS flow only');
  return place;
}

export const newId = (): string => `s-${crypto.randomUUID().slice(0, 8)}`;
