import type { Download } from '@patchbay/shared-contracts/exports';
import { ageText, isAtWork, settled } from './download.ts';
import { sampleDownload } from '../testing/sample-download.ts';

const now = Date.UTC(2026, 10, 20, 9);
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('downloads', () => {
  it.each<readonly [Download['state'], boolean]>([
    ['queued', true],
    ['running', true],
    ['ready', false],
    ['failed', false],
    ['expired', false],
  ])('%s is at work: %s', (state, expected) => expect(isAtWork(sampleDownload({ state }))).toBe(expected));

  it('what ended since is told, what was ready before or is new is not', () => {
    const before = [
      sampleDownload({ id: 'a', state: 'running' }),
      sampleDownload({ id: 'b', state: 'ready' }),
      sampleDownload({ id: 'c', state: 'queued' }),
    ];
    const after = [
      sampleDownload({ id: 'a', state: 'ready' }),
      sampleDownload({ id: 'b', state: 'ready' }),
      sampleDownload({ id: 'c', state: 'running' }),
      sampleDownload({ id: 'd', state: 'ready' }),
    ];
    expect(settled(before, after).map(({ id }) => id)).toEqual(['a']);
  });

  it.each([
    [10, 'en', 'now'],
    [61, 'en', '1 minute ago'],
    [7_300, 'en', '2 hours ago'],
    [90_000, 'en', 'yesterday'],
    [600_000, 'de', 'vor 6 Tagen'],
    [-5, 'en', 'now'],
  ])('%s seconds ago in %s is %s', (seconds, language, text) =>
    expect(ageText(ago(seconds), now, language)).toBe(text),
  );
});
