export const en = {
  account: 'Account',
  name: 'Name',
  id: 'Account ID',
  country: 'Country',
  zone: 'Your time zone',
  'country.means': 'Numbers without a country code are treated as numbers in this country.',
};
