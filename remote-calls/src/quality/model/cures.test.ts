import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { aSecondAfter, firstReading } from '../testing/readings.ts';
import { cureFor, cureOnline, type Cure } from './cures.ts';
import { stepQuality, unheard, type Quality } from './quality.ts';

const after = (...received: readonly number[]): Quality => {
  let reading = firstReading;
  return received.reduce(
    (quality, each) => {
      reading = aSecondAfter(reading, { received: each });
      return stepQuality(quality, reading, true);
    },
    stepQuality(unheard, reading, true),
  );
};
const flows = after(50, 50, 50);
const doubtful = after(50, 50, 0);
const stopped = after(50, 0, 0);
const registered: PhoneState = { is: 'registered' };
const connecting: PhoneState = { is: 'connecting' };
const lost: PhoneState = { is: 'lost', reason: 'closed' };

it.each<[string, PhoneState, string, Quality, Cure]>([
  ['good signalling', registered, 'good media', flows, 'nothing'],
  ['good signalling', registered, 'a silent second', doubtful, 'checkLine'],
  ['good signalling', registered, 'bad media', stopped, 'restartIce'],
  ['signalling that is being mended', connecting, 'good media', flows, 'nothing'],
  ['signalling that is being mended', connecting, 'a silent second', doubtful, 'reconnect'],
  ['signalling that is being mended', connecting, 'bad media', stopped, 'reconnect'],
  ['lost signalling', lost, 'good media', flows, 'reconnect'],
  ['lost signalling', lost, 'bad media', stopped, 'reconnect'],
  ['a line that is off', { is: 'off' }, 'bad media', stopped, 'nothing'],
  ['a refused line', { is: 'refused', reason: 'credentials' }, 'bad media', stopped, 'nothing'],
])('%s (%p) with %s calls for its one cure [TEL-010]', (_name, state, _media, quality, cure) =>
  expect(cureFor(state, quality, false)).toBe(cure),
);

it.each([
  ['one second without a packet', after(50, 50, 0), 'checkLine'],
  ['a packet now and then', after(50, 0, 1, 0), 'checkLine'],
  ['a call that has just begun', after(0), 'nothing'],
  ['two seconds without a packet', after(50, 50, 0, 0), 'restartIce'],
])('%s: only two seconds of silence call for another way of the sound [TEL-010]', (_name, quality, cure) =>
  expect(cureFor(registered, quality, false)).toBe(cure),
);

it.each<[string, Quality, Cure]>([
  ['flows', flows, 'nothing'],
  ['was silent for a second', doubtful, 'restartIce'],
  ['stopped', stopped, 'restartIce'],
])(
  'when the line is back after a change of the network and the sound %s, no more time is lost [TEL-010]',
  (_name, quality, cure) => expect(cureFor(registered, quality, true)).toBe(cure),
);

it.each<[PhoneState, Cure]>([
  [registered, 'restartIce'],
  [connecting, 'nothing'],
  [lost, 'nothing'],
])(
  'the browser comes online while the line is %p: %s, for the line itself is opened by its own rules [TEL-010, SIP-014]',
  (state, cure) => expect(cureOnline(state)).toBe(cure),
);
