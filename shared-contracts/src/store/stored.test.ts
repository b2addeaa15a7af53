import { z } from '../zod/zod.ts';
import { readStored, writeStored } from './stored.ts';

const place = z.object({ x: z.number(), y: z.number() });
const holding = (text: string | null) => ({ getItem: () => text });
const forbidden = {
  getItem: (): string => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

it.each([
  ['nothing', null],
  ['a broken text', '{"x":1,'],
  ['another shape', '{"x":"left"}'],
  ['an older kind of value', 'top-left'],
  ['an empty text', ''],
  ['null', 'null'],
])('%s under a key counts as not kept [SHELL-029]', (_, text) =>
  expect(readStored(holding(text), 'V001-x', place, { x: 7, y: 7 })).toEqual({ x: 7, y: 7 }),
);

it('gives what was kept: plain words as they are, the rest as JSON [SHELL-029]', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  expect(writeStored(storage, 'V001-theme', 'dark')).toBe(true);
  expect(writeStored(storage, 'V001-place', { x: 1, y: 2 })).toBe(true);
  expect(kept.get('V001-theme')).toBe('dark');
  expect(readStored(storage, 'V001-theme', z.enum(['light', 'dark']), 'light')).toBe('dark');
  expect(readStored(storage, 'V001-place', place, { x: 0, y: 0 })).toEqual({ x: 1, y: 2 });
});

it('a browser that forbids storage forgets, and breaks nothing', () => {
  expect(readStored(forbidden, 'V001-x', z.string(), 'default')).toBe('default');
  expect(writeStored(forbidden, 'V001-x', 'y')).toBe(false);
});
