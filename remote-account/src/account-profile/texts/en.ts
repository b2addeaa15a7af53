export const en = {
  account: 'Account',
  name: 'Name',
  id: 'Account ID',
  country: 'Country',
  zone: 'Your time zone',
  'country.means': 'Numbers written without a country code are taken as numbers of this country.',
};
