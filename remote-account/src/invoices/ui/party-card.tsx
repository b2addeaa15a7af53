import { indianStates, type Party } from '@patchbay/shared-contracts/billing';
import { useTexts } from '../texts/index.ts';
import styles from './invoices.module.css';
import { useInvoiceFigures } from './use-figures.ts';

/** Returns the name of a country by its code (ISO 3166-1), in a language. */
export const countryIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** Returns the name of a state of India with its code, or of a country. */
export const placeName = (language: string, place: string): string => {
  const state = indianStates[place];
  return state === undefined ? countryIn(language, place) : `${state} (${place})`;
};

/** Draws the issuer or the recipient of an invoice. */
export function PartyCard({ party }: { readonly party: Party }) {
  const t = useTexts();
  const { language } = useInvoiceFigures();
  const { name, address, country, state, tax_id: taxId } = party;
  const lines = [
    ...address.split('\n').filter((line) => line !== ''),
    ...(state === null ? [] : [placeName(language, state)]),
    ...(country === '' ? [] : [countryIn(language, country)]),
    ...(taxId === null ? [] : [t('taxId', { number: taxId })]),
  ];
  return (
    <address className={styles.party}>
      <strong>{name}</strong>
      {lines.map((line, nth) => (
        <span key={nth}>{line}</span>
      ))}
    </address>
  );
}
