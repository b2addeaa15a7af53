import type { Registrar, Binding } from '../sip/registrar.ts';

/** The world outside: finds what to ring for a number. A trunk will be another adapter [TEL-005]. */
export interface PublicNetwork {
  /** `undefined`: nobody has this number. */
  route(number: string): Binding | undefined;
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Customer phone pages: the newest of exactly this number, else the newest that takes any number [TEL-004]. */
export const createCustomerPhones = (registrar: Registrar): PublicNetwork => ({
  route: (number) => {
    const phones = registrar.customerPhones();
    const isExact = ({ identity }: Binding) =>
      identity.kind === 'customer-phone' && identity.number !== null && digitsOf(identity.number) === digitsOf(number);
    const isWildcard = ({ identity }: Binding) => identity.kind === 'customer-phone' && identity.anyNumber;
    return phones.find(isExact) ?? phones.find(isWildcard);
  },
});
