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

  it('are cut between whole characters, which the database needs [ACCT-017]', () => {
    const { 'after.text': after } = changesBetween({ text: '' }, { text: `${'x'.repeat(299)}🛑🛑` });
    expect(after).toBe(`${'x'.repeat(299)}🛑…`);
  });

  it.each([
    ['another end', `${'x'.repeat(400)}a`, `${'x'.repeat(400)}b`, `…${'x'.repeat(20)}a`, `…${'x'.repeat(20)}b`],
    ['more at the end', 'x'.repeat(400), 'x'.repeat(401), `…${'x'.repeat(20)}`, `…${'x'.repeat(21)}`],
    ['less at the end', 'x'.repeat(401), 'x'.repeat(400), `…${'x'.repeat(21)}`, `…${'x'.repeat(20)}`],
    [
      'another emoji',
      `${'🛑'.repeat(400)}🚗`,
      `${'🛑'.repeat(400)}🚕`,
      `…${'🛑'.repeat(20)}🚗`,
      `…${'🛑'.repeat(20)}🚕`,
    ],
  ])('after the 300th character are shown from shortly before: %s [ACCT-017]', (_, before, after, was, is) =>
    expect(changesBetween({ text: before }, { text: after })).toEqual({ 'before.text': was, 'after.text': is }),
  );
});
