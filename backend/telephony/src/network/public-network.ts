import type { Callee, LegConnection } from '../sip/callee.ts';
import type { Registrar, Binding } from '../sip/registrar.ts';

/** The public network: finds the phone or trunk for a number. Customer phone pages are one adapter, trunks another [TEL-004, TEL-005]. */
export interface PublicNetwork {
  /** `undefined`: nobody has this number. With `tried`: the next route by a trunk that is not among those [TEL-027]. */
  route(number: string, tried?: ReadonlySet<LegConnection>): Callee | undefined;
  /** Whether routes exist but all of their channels are in use: the number may be dialled in a moment. */
  isFull(number: string): boolean;
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

const nowhere: PublicNetwork = { route: () => undefined, isFull: () => false };

/**
 * Prefers the newest customer phone page of exactly this number, then a trunk that leads there, then the newest page that takes any
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
