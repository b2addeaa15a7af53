import type { Callee, LegConnection } from '../sip/callee.ts';
import type { Registrar, Binding } from '../sip/registrar.ts';

/** The world outside: finds what to ring for a number. Customer phone pages are one adapter, trunks another [TEL-004, TEL-005]. */
export interface PublicNetwork {
  /** `undefined`: nobody has this number. With `tried`: the next way by a trunk that is none of those [TEL-027]. */
  route(number: string, tried?: ReadonlySet<LegConnection>): Callee | undefined;
  /** Somebody leads there, and all of their channels are taken: it may be dialled in a moment. */
  isFull(number: string): boolean;
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

const nowhere: PublicNetwork = { route: () => undefined, isFull: () => false };

/**
 * The newest customer phone page of exactly this number, else a trunk that leads there, else the newest page that takes any
 * number [TEL-004, TEL-005].
 */
export const createPublicNetwork = (registrar: Registrar, trunks: PublicNetwork = nowhere): PublicNetwork => {
  const route: PublicNetwork['route'] = (number, tried) => {
    if (tried) return trunks.route(number, tried);
    const phones = registrar.customerPhones();
    const isExact = ({ identity }: Binding) =>
      identity.kind === 'customer-phone' && identity.number !== null && digitsOf(identity.number) === digitsOf(number);
    const isWildcard = ({ identity }: Binding) => identity.kind === 'customer-phone' && identity.anyNumber;
    return phones.find(isExact) ?? trunks.route(number) ?? phones.find(isWildcard);
  };
  return { route, isFull: (number) => route(number) === undefined && trunks.isFull(number) };
};
