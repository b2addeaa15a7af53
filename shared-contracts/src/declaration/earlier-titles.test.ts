import { declarationSchema } from './declaration.ts';
import { textIn } from './declared-text.ts';
import { inSixLanguages } from './earlier-titles.ts';

const known = { key: 'title.callLogs', en: 'Call Logs' };
const route = { path: '/call-logs', title: known, gate: 'signed-in' };
const read = (change: object) =>
  inSixLanguages(
    declarationSchema.parse({
      ...{ name: 'remote-logs', contracts: '^1.0.0', mount: 'routes' },
      routes: [{ ...route, ...change }],
    }),
  ).routes[0];
const inGerman = (text: Parameters<typeof textIn>[0] | undefined) => text && textIn(text, 'de');

describe('a declaration that names its texts by keys [PLAT-026]', () => {
  it.each([
    ['the translation of a key that was named before', known, 'Anrufprotokolle'],
    ['the English of a key that nobody knows', { key: 'title.team', en: 'Team' }, 'Team'],
  ])('has %s', (_, title, expected) => expect(inGerman(read({ title })?.title)).toBe(expected));

  it('has its link and its tab translated as its title is', () => {
    const found = read({ nav: { order: 1, label: known }, tab: { order: 1, label: known } });
    expect(inGerman(found?.nav?.label)).toBe('Anrufprotokolle');
    expect(inGerman(found?.tab?.label)).toBe('Anrufprotokolle');
    expect(found?.nav?.order).toBe(1);
  });
});
