import { countriesIn, countryOf, dialCodeOf, isCountry, moveNumber } from './countries.ts';

const tollFree = { 'in-toll-free': 'India Toll Free', 'global-toll-free': 'Global Toll Free' };
const list = (language: string) => countriesIn(language, tollFree);
const nameIn = (language: string, id: string) => list(language).find((country) => country.id === id)?.name;

describe('the list of countries [FMT-018, FMT-019]', () => {
  it('has about 240 names, each country once', () => {
    expect(list('en').length).toBeGreaterThanOrEqual(235);
    expect(list('en').length).toBeLessThanOrEqual(255);
    expect(new Set(list('en').map(({ id }) => id)).size).toBe(list('en').length);
  });
  it.each([
    ['en', 'de', 'Germany'],
    ['en', 'in', 'India'],
    ['de', 'de', 'Deutschland'],
    ['de', 'pk', 'Pakistan'],
    ['ja', 'in', 'インド'],
  ])('in %s calls %s %s', (language, id, name) => expect(nameIn(language, id)).toBe(name));
  it('is in the order of the language', () => {
    const ids = list('de').map(({ id }) => id);
    expect(ids.indexOf('at')).toBeLessThan(ids.indexOf('pk')); // Österreich sorts before Pakistan, not after Z
  });
  it.each([
    ['in', '+91'],
    ['de', '+49'],
    ['us', '+1'],
    ['fi', '+358'],
    ['in-toll-free', '1800'],
    ['global-toll-free', '1888'],
    ['nowhere', ''],
  ])('%s is dialled by %s', (id, dialCode) => expect(dialCodeOf(id)).toBe(dialCode));
  it.each([
    ['in', true],
    ['global-toll-free', true],
    ['', false],
    ['IN', false],
  ])("'%s' is a country: %s", (id, known) => expect(isCountry(id)).toBe(known));
  it('has India Toll Free and Global Toll Free', () =>
    expect(
      list('fr')
        .slice(-2)
        .map(({ name }) => name),
    ).toEqual(['India Toll Free', 'Global Toll Free']));
});

describe('the country of a number', () => {
  it.each([
    ['+4930123456', 'in', 'de'],
    ['+3581234567', 'in', 'fi'],
    ['+35', 'in', 'in'],
    ['+1416555', 'in', 'us'],
    ['+1416555', 'ca', 'ca'],
    ['+441481', 'gg', 'gg'],
    ['9812345678', 'de', 'de'],
    ['1800123456', 'in', 'in-toll-free'],
    ['1888123456', 'de', 'global-toll-free'],
    ['', 'de', 'de'],
  ])("'%s' after %s is %s", (number, chosen, country) => expect(countryOf(number, chosen)).toBe(country));
  it.each([
    ['+91', 'de', '+49'],
    ['+9198123', 'de', '+4998123'],
    ['98123', 'de', '+4998123'],
    ['+', 'de', '+49'],
    ['+91123456', 'in-toll-free', '1800123456'],
    ['1800123456', 'in', '+91123456'],
    ['', 'us', '+1'],
  ])("'%s' moved to %s is %s", (number, country, moved) => expect(moveNumber(number, country)).toBe(moved));
});
