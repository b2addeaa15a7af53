import type { CallbackOver } from '@patchbay/telephony/ports';
import { afterTry, type Next, type Tried } from './after-try.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 26, 13, 10);
const rung: Tried = { state: 'calling', tried: 1, tries: 3, pauseMs: 10 * MINUTE, until: NOW + 60 * MINUTE };
const inLine: Tried = { ...rung, state: 'waiting', tried: 0 };

describe('the next state of a callback', () => {
  it.each<[string, Tried, CallbackOver, Next]>([
    ['that was answered: it is done', rung, 'reached', { state: 'reached' }],
    ['in vain: once more after the pause', rung, 'missed', { state: 'waiting', dueAt: NOW + 10 * MINUTE, tried: 1 }],
    ['in vain for the last time: not reached', { ...rung, tried: 3 }, 'missed', { state: 'not reached' }],
    ['in vain, with more tries than were asked for', { ...rung, tried: 4 }, 'missed', { state: 'not reached' }],
    ['in vain, where the next would be too late', { ...rung, until: NOW + 10 * MINUTE }, 'missed', { state: 'not reached' }],
    ['whose agent hung up: at once, and no try', rung, 'agentGone', { state: 'waiting', dueAt: NOW, tried: 0 }],
    ['whose agent was gone before anybody was rung', inLine, 'agentGone', { state: 'waiting', dueAt: NOW, tried: 0 }],
    ['whose process ended in line: it keeps its place', inLine, 'interrupted', { state: 'waiting', dueAt: NOW, tried: 0 }],
    ['whose process ended while it rang: a try', rung, 'interrupted', { state: 'waiting', dueAt: NOW + 10 * MINUTE, tried: 1 }],
    ['whose process ended in the last try', { ...rung, tried: 3 }, 'interrupted', { state: 'not reached' }],
    ['that a supervisor took out', inLine, 'cancelled', { state: 'cancelled' }],
    ['for which nobody was free in time', inLine, 'expired', { state: 'expired' }],
  ])('%s [TEL-019]', (_, callback, how, next) => expect(afterTry(callback, how, NOW)).toEqual(next)); // prettier-ignore
});
