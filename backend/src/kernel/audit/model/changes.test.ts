import { changesBetween } from './changes.ts';

describe('changed fields', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, string>]>([
    ['nothing', { name: 'a' }, { name: 'a' }, {}],
    ['a text', { name: 'a', url: 'x' }, { name: 'b', url: 'x' }, { 'before.name': 'a', 'after.name': 'b' }],
    ['a list', { events: ['a'] }, { events: ['a', 'b'] }, { 'before.events': '["a"]', 'after.events': '["a","b"]' }],
    ['what was not there', {}, { mail: true }, { 'before.mail': '', 'after.mail': 'true' }],
    ['nothing of what only the first one has', { at: 1, name: 'a' }, { name: 'a' }, {}],
  ])('%s', (_, before, after, expected) => expect(changesBetween(before, after)).toEqual(expected));

  it('are cut when long', () => {
    const { 'after.text': after } = changesBetween({ text: '' }, { text: 'x'.repeat(400) });
    expect(after).toBe(`${'x'.repeat(300)}…`);
  });
});
