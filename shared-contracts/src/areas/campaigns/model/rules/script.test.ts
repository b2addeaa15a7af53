import { filledScript, scriptVariables, unknownVariables } from './script.ts';

describe('a script', () => {
  it.each([
    ['', []],
    ['Good day', []],
    ['Good day {name} of {Company}, {NAME}', ['name', 'Company']],
    ['{ city } {two words}', ['city', 'two words']],
    ['{} {a{b}c} {open', ['b']],
  ])('%j asks for %j [CAMP-012]', (script, names) => expect(scriptVariables(script)).toEqual(names));

  it('tells which of its names nobody has: neither every number, nor a column of its lists [CAMP-012]', () => {
    expect(unknownVariables('{name} {City} {plan} {number} {agent} {campaign}', ['city'])).toEqual(['plan']);
  });

  it.each([
    ['Hello {name} from { CITY }', 'Hello Asha from Pune'],
    ['Your plan: {plan}.', 'Your plan: .'],
    ['{name}{name}', 'AshaAsha'],
    ['A brace { alone', 'A brace { alone'],
  ])('%j is read out as %j [CAMP-012]', (script, read) =>
    expect(filledScript(script, { name: 'Asha', City: 'Pune' })).toBe(read),
  );
});
