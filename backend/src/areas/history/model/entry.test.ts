import { historyEntryOf } from './entry.ts';

const entry = (detail: Readonly<Record<string, string>>) =>
  historyEntryOf({
    ...{ number: 3, at: new Date(0), action: 'row-changed', by: 'a@b.test', whom: 'CRM', address: '::1', hash: '' },
    detail,
  });

describe('an entry as it is read', () => {
  it('has changes separate from facts, by the names of the fields [ACCT-017]', () => {
    const { changes, facts } = entry({
      ...{ list: 'hookapi', 'after.url': 'y', 'before.url': 'x', 'before.name': 'A', 'after.name': 'B', name: 'B' },
    });
    expect(changes).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'url', before: 'x', after: 'y' },
    ]);
    expect(facts).toEqual({ list: 'hookapi' });
  });

  it('has the browser if it was recorded', () => {
    expect(entry({ browser: 'Firefox', method: 'password' })).toMatchObject({
      browser: 'Firefox',
      facts: { method: 'password' },
    });
    expect(entry({})).toMatchObject({ browser: null, facts: {}, changes: [] });
  });
});
