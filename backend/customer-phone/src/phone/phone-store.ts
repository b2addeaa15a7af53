import { idlePhone, step, type PhoneEvent, type PhoneState } from './phone-state.ts';

/** The machine's state, and who looks at it. */
export interface PhoneStore {
  state(): PhoneState;
  subscribe(listener: () => void): () => void;
  tell(event: PhoneEvent): void;
}

/** `changed` is called before those who look. */
export const createPhoneStore = (changed: (state: PhoneState) => void): PhoneStore => {
  let state = idlePhone;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (event) => {
      state = step(state, event);
      changed(state);
      listeners.forEach((listener) => listener());
    },
  };
};
