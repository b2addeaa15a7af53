import { acknowledge, compare, refuse, send, type Book, type Content } from './book.ts';

type Received = readonly [typeof send, Content];
const told = (...tellings: readonly Received[]): Book =>
  tellings.reduce<Book>((book, [tell, content]) => tell(book, 'Asha', content), new Map());

describe('state found after a kill', () => {
  it.each<readonly [string, Book, Content, readonly string[]]>([
    ['what was acknowledged is there', told([send, 'one'], [acknowledge, 'one']), 'one', []],
    ['what was acknowledged is lost', told([acknowledge, 'one']), null, ['Asha is lost, and has to be one']],
    [
      'an older one is there',
      told([acknowledge, 'one'], [acknowledge, 'two']),
      'one',
      ['Asha is one, and has to be two'],
    ],
    ['what was on its way did not arrive', told([acknowledge, 'one'], [send, 'two']), 'one', []],
    ['what was on its way did arrive', told([acknowledge, 'one'], [send, 'two']), 'two', []],
    ['a mixture is there', told([acknowledge, 'one'], [send, 'two']), 'on', ['Asha is on, and has to be one or two']],
    ['a new one did not arrive', told([send, 'one']), null, []],
    [
      'a deleted one is there again',
      told([acknowledge, 'one'], [acknowledge, null]),
      'one',
      ['Asha is one, and has to be nothing'],
    ],
    [
      'what was refused is there',
      told([acknowledge, 'one'], [send, 'two'], [refuse, 'two']),
      'two',
      ['Asha is two, and has to be one'],
    ],
    ['something nobody sent is there', new Map(), 'one', ['Asha is one, and has to be nothing']],
  ])('%s', (_, book, found, faults) => {
    expect(compare(book, new Map([['Asha', found]])).faults).toEqual(faults);
  });

  it('is the known state from then on', () => {
    const { book } = compare(told([acknowledge, 'one'], [send, 'two']), new Map([['Asha', 'two']]));
    expect(compare(book, new Map([['Asha', 'one']])).faults).toEqual(['Asha is one, and has to be two']);
  });
});
