import { newFrame, stepFrame, type Frame, type FrameEvent } from './frame.ts';
import { mayBeLegacy } from './legacy-rules.ts';
import { ownPath, readLegacyMessage, staysOnRoute } from './message-rules.ts';

const signedIn = new Set(['signed-in']);
const route = { legacy: '/legacy/x' };

describe('which page has an old interface [ROUTE-033, ROUTE-035]', () => {
  it.each([
    ['/call-logs', route, signedIn, true],
    ['/call-logs', {}, signedIn, false],
    ['/call-logs', route, null, false],
    ['/call-logs', route, new Set(['flag:hide_iframe_redirection']), false],
    ['/reports', route, signedIn, false],
    ['/reports/', route, signedIn, false],
    ['/live-interactions/queues-monitor', route, signedIn, false],
    ['/live-interactions/calls-monitor', route, signedIn, true],
    ['/home', route, signedIn, false],
    ['/customer-management/customer', route, signedIn, false],
    ['/customer-management/customer/42', route, signedIn, false],
    ['/customer-management', route, signedIn, true],
  ])('%s with %j for %j: %s', (path, given, facts, expected) => expect(mayBeLegacy(given, path, facts)).toBe(expected));
});

describe('a legacy frame', () => {
  const opened: FrameEvent = { type: 'opened', address: '/legacy/x?ticket=1' };
  const play = (...events: FrameEvent[]): Frame => events.reduce(stepFrame, newFrame);
  it.each<[string, FrameEvent[], Frame]>([
    [
      'is there with its first word',
      [opened, { type: 'spoke' }],
      { at: 'shown', address: opened.address, height: null },
    ],
    ['is not there before, whatever the browser loaded', [opened], { at: 'loading', address: opened.address }],
    ['fails when it says nothing in time', [opened, { type: 'timedOut' }], { at: 'failed' }],
    ['fails when no address is given', [{ type: 'refused' }], { at: 'failed' }],
    [
      'does not fail late',
      [opened, { type: 'spoke' }, { type: 'timedOut' }],
      { at: 'shown', address: opened.address, height: null },
    ],
    [
      'has no height before it is there',
      [opened, { type: 'grew', px: 900 }],
      { at: 'loading', address: opened.address },
    ],
    [
      'never vanishes',
      [opened, { type: 'spoke' }, { type: 'grew', px: 0 }],
      { at: 'shown', address: opened.address, height: 240 },
    ],
    [
      'never grows without end',
      [opened, { type: 'spoke' }, { type: 'grew', px: 2e5 }],
      { at: 'shown', address: opened.address, height: 20_000 },
    ],
  ])('%s', (_, events, expected) => expect(play(...events)).toEqual(expected));
});

describe('what a legacy frame may say [PLAT-023]', () => {
  const title = { source: 'patchbay-legacy', type: 'title', title: 'Call Logs' };
  it.each([
    ['its own window without an origin', true, 'null', title, true],
    ['another window', false, 'null', title, false],
    ['another origin', true, 'https://evil.test', title, false],
    ['the console itself', true, 'https://console.test', title, false],
    ['another shape', true, 'null', { ...title, title: 3 }, false],
    ['more than agreed', true, 'null', { ...title, html: '<b>' }, false],
    ['another program', true, 'null', { ...title, source: 'x' }, false],
    ['text', true, 'null', 'title', false],
  ])('from %s', (_, fromFrame, origin, data, taken) =>
    expect(readLegacyMessage({ fromFrame, origin, data }) !== null).toBe(taken),
  );
  const here = 'https://console.test';
  it.each([
    ['/call-logs?page=2', '/call-logs?page=2'],
    ['//evil.test/x', null],
    ['/\\evil.test', null],
    ['/a/../call-logs', '/call-logs'],
  ])('a way to %s leads to %s', (path, expected) => expect(ownPath(path, here)).toBe(expected));
  it.each([
    ['/call-logs?page=2', true],
    ['/home', false],
    ['//evil.test/call-logs', false],
  ])('the address bar follows to %s: %s', (path, expected) =>
    expect(staysOnRoute(path, '/call-logs', here)).toBe(expected),
  );
});
