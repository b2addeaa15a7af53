import { consentIn } from './consents.ts';

it.each<[Record<string, string>, boolean | null]>([
  [{ Name: 'Asha' }, null],
  [{ Consent: '' }, null],
  [{ Consent: 'yes, by form of 3 May' }, true],
  [{ ' CONSENT ': 'No' }, false],
  [{ Einwilligung: 'nein' }, false],
  [{ consentement: 'oui' }, true],
  [{ 同意: '否' }, false],
  [{ Consent: 'not yet' }, true],
])('of %j a phonebook says %s of consent [rule: CAMP-014]', (about, given) =>
  expect(consentIn(about)?.given ?? null).toBe(given),
);
