import { dialled, leadingTo, numberOf } from './numbers.ts';
import { readTrunks } from './trunk-setting.ts';

describe('numbers of a trunk [TEL-005]', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['+919812345678', undefined, '+919812345678'],
    ['+91 (98123) 456-78', undefined, '+919812345678'],
    ['00919812345678', undefined, '+919812345678'],
    ['09812345678', '91', '+919812345678'],
    ['09812345678', undefined, '09812345678'],
    ['919812345678', '91', '+919812345678'],
    ['1800', '91', '1800'],
    ['anonymous', '91', undefined],
    ['', '91', undefined],
    ['+1', undefined, undefined],
    ['1234567890123456', undefined, undefined],
  ])('%j in country %s is %s', (written, country, number) => expect(numberOf(written, country)).toBe(number));

  it.each<['plus' | 'digits' | 'national', string, string]>([
    ['plus', '+919812345678', '+919812345678'],
    ['digits', '+919812345678', '919812345678'],
    ['national', '+919812345678', '09812345678'],
    ['national', '+442070000000', '00442070000000'],
  ])('dialled %s, %s is %s', (dial, number, written) => expect(dialled(number, { dial, country: '91' })).toBe(written));

  const trunk = (name: string, ...prefixes: string[]) => ({ name, setting: { prefixes } });
  it.each([
    ['+919812345678', ['mobile', 'india', 'world']],
    ['+911140000000', ['india', 'world']],
    ['+442070000000', ['world']],
    ['919812345678', ['mobile', 'india', 'world']],
  ])('%s leaves by %j, in this order', (number, names) => {
    const all = [trunk('world', '+'), trunk('india', '+91'), trunk('mobile', '+918', '+919')];
    expect(leadingTo(number, all).map(({ name }) => name)).toEqual(names);
  });
});

describe('the setting of trunks', () => {
  it('has a default for all but name and peer; calls are accepted from the peer’s own address', () => {
    expect(readTrunks('[{"name":"carrier","peer":"192.0.2.10:5060"}]')).toEqual([
      {
        ...{ name: 'carrier', peer: { host: '192.0.2.10', port: 5060 }, transport: 'tcp', sources: ['192.0.2.10'] },
        ...{ prefixes: ['+'], dial: 'plus', callerId: 'call', codecs: ['PCMU', 'PCMA'] },
        ...{ channels: 30, callsPerSecond: 20, keepAliveSeconds: 30, registerSeconds: 0 },
        ...{ answerSeconds: 5, lifelessSeconds: 300, sessionSeconds: 1800 },
      },
    ]);
  });

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['no address', '[{"name":"a","peer":"x"}]', '0.peer must be an address such as 192.0.2.10:5060'],
    ['an odd field', '[{"name":"a","peer":"x:1","secret":"hush"}]', '0 Unrecognized key: "secret"'],
    ['half a login', '[{"name":"a","peer":"x:1","login":{"user":"hush"}}]', '0.login.password'],
    ['a source that is no address', '[{"name":"a","peer":"x:1","sources":["x"]}]', '0.sources.0 must be an IP address'],
    ['national without a country', '[{"name":"a","peer":"x:1","dial":"national"}]', '0 dial national needs country'],
    ['a name twice', '[{"name":"a","peer":"x:1"},{"name":"a","peer":"y:1"}]', 'two trunks have the same name'],
  ])('with %s is refused, and repeats no value', (_, json, line) => {
    expect(() => readTrunks(json)).toThrow(line);
    expect(() => readTrunks(json)).not.toThrow('hush');
  });
});
