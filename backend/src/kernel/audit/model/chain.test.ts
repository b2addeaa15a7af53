import { createHash } from 'node:crypto';
import { brokenAt, link, type AuditEntry, type Mac } from './chain.ts';

const mac: Mac = (text) => createHash('sha256').update(`key ${text}`).digest('hex');
const fact = (action: string) => ({
  at: new Date(1_000),
  action,
  by: 'a@b.test',
  whom: 'c',
  address: '::1',
  detail: { method: 'password', agent: 'x' },
});

const chainOf = (...actions: string[]): readonly AuditEntry[] => {
  const entries: AuditEntry[] = [];
  for (const action of actions) entries.push({ ...fact(action), ...link(mac, 'demo', entries.at(-1), fact(action)) });
  return entries;
};
const chain = chainOf('one', 'two', 'three', 'four');
const changed = (change: Partial<AuditEntry>) =>
  chain.map((entry) => (entry.number === 2 ? { ...entry, ...change } : entry));
const others: Mac = (text) => createHash('sha256').update(text).digest('hex');

describe('the chain of the audit log', () => {
  it.each<[string, readonly AuditEntry[], number | null]>([
    ['as it was written', chain, null],
    ['with the keys of a detail in another order', changed({ detail: { agent: 'x', method: 'password' } }), null],
    ['with another action', changed({ action: 'other' }), 2],
    ['with another person', changed({ by: 'x@b.test' }), 2],
    ['with another time', changed({ at: new Date(2_000) }), 2],
    ['with another detail', changed({ detail: {} }), 2],
    ['with another address', changed({ address: '10.0.0.1' }), 2],
    ['without one entry', chain.filter(({ number }) => number !== 3), 3],
    ['with the last two exchanged', [...chain.slice(0, 2), ...chain.slice(2).reverse()], 3],
    ['with a hash made without the key', changed({ hash: link(others, 'demo', chain[0], fact('two')).hash }), 2],
  ])('%s', (_name, entries, expected) => expect(brokenAt(mac, 'demo', entries, undefined)).toBe(expected));

  it('of another account is not accepted as the own', () => expect(brokenAt(mac, 'other', chain, undefined)).toBe(1));
});
