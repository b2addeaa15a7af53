import type { LinkLoss, SipLink } from '../sip/sip-link.ts';
import type { Clock } from '../ports.ts';

/** The phone's end of a link in memory. Messages arrive a moment later, in order. */
export interface PhoneEnd {
  send(message: string): void;
  onMessage(listener: (message: string) => void): void;
  /** Cuts the link like a cable. */
  drop(): void;
  /** Closes the link as a page does that is left. */
  leave?(): void;
  isOpen(): boolean;
}

export const createMemoryLink = (clock: Clock): readonly [SipLink, PhoneEnd] => {
  const toServer: ((message: string) => void)[] = [];
  const toPhone: ((message: string) => void)[] = [];
  const closed: ((how: LinkLoss) => void)[] = [];
  let isOpen = true;
  let heardAt = clock.now();
  const end = (how: LinkLoss) => {
    if (!isOpen) return;
    isOpen = false;
    queueMicrotask(() => closed.forEach((listener) => listener(how)));
  };
  const close = () => end('lost');
  const deliver = (listeners: readonly ((message: string) => void)[], message: string) => {
    if (isOpen) queueMicrotask(() => listeners.forEach((listener) => listener(message)));
  };
  const link: SipLink = {
    protocol: 'WS',
    address: 'memory',
    send: (message) => deliver(toPhone, message),
    close,
    onMessage: (listener) => void toServer.push(listener),
    onClose: (listener) => void closed.push(listener),
    heardAt: () => heardAt,
  };
  const phone: PhoneEnd = {
    send: (message) => {
      heardAt = clock.now();
      deliver(toServer, message);
    },
    onMessage: (listener) => void toPhone.push(listener),
    drop: close,
    leave: () => end('left'),
    isOpen: () => isOpen,
  };
  return [link, phone];
};
