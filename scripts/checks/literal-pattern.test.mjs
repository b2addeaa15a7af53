import { asPattern, literalsOf } from './literal-pattern.mjs';

it.each([
  ["It says 'Opt-in request sent.' then 'Error: {message}'.", ['Opt-in request sent.', 'Error: {message}']],
  ["Shows 'Password and Confirm Password didn't match'.", ["Password and Confirm Password didn't match"]],
  ["Decided: 'One'. (the documents contradict each other: 'Two' against 'Three')", ['One']],
  ["It shows 'Old' (disputed, see WA-039: 'New').", ['Old']],
  ["The agent's own status, the owner's too.", []],
])('%s quotes %j', (text, literals) => expect(literalsOf({ text })).toEqual(literals));

it.each([
  ['Error: {message}', 'Error: no device', true],
  ['Error: {message}', 'Error: ', false],
  ['in N second(s)!', 'in 3 seconds!', true],
  ['in N second(s)!', 'in 1 second!', true],
  ['Connection lost...', 'Connection lost. Again', true],
  ['0 - 24', '0 - 25', false],
])('%s is seen in %s: %s', (literal, seen, is) => expect(asPattern(literal).test(seen)).toBe(is));
