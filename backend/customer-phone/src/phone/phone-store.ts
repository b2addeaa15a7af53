import { idlePhone, phoneStep, type PhoneEvent, type PhoneState } from './phone-state.ts';

export interface PhoneStore {
  state(): PhoneState;
  subscribe(listener: () => void): () => void;
  tell(event: PhoneEvent): void;
}

/** `changed` is called before the subscribers. */
export const createPhoneStore = (changed: (before: PhoneState, after: PhoneState) => void): PhoneStore => {
  let state = idlePhone;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (event) => {
      const before = state;
      state = phoneStep(before, event);
      changed(before, state);
      listeners.forEach((listener) => listener());
    },
  };
};
