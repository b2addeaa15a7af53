import fc from 'fast-check';
import type { WhatsAppNews } from '@patchbay/shared-contracts/messages';
import { emptyPopup, type Popup, type PopupInput } from './popup.ts';
import { popupStep } from './popup-step.ts';

const ready: Popup = { ...emptyPopup('+918045000001'), number: '+91 98123-45678' };
const told = (news: WhatsAppNews): PopupInput => ({ type: 'told', news });
const call: PopupInput = { type: 'callPressed', primary: true };
const optIn: PopupInput = { type: 'optInPressed', primary: true };
const error = told({ event: 'error', data: { message: 'x' } });
const confirmed = told({
  event: 'opt-in-status',
  data: { success: true, message: '', customer_number: '919812345678' },
});

const input: fc.Arbitrary<PopupInput> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(call) },
  fc.constantFrom<PopupInput>(
    optIn,
    { type: 'hangupPressed' },
    { type: 'closePressed' },
    { type: 'microphoneFailed', reason: '' },
    { type: 'socketFailed' },
    { type: 'socketClosed', code: 1000 },
    { type: 'socketClosed', code: 1006 },
    { type: 'notSent', what: 'call' },
    { type: 'mediaFailed' },
    { type: 'answerFailed' },
    { type: 'toldNonsense' },
    { type: 'toneBlocked' },
    error,
    confirmed,
    told({ event: 'customer-left' }),
  ),
  {
    weight: 5,
    arbitrary: fc.constantFrom<PopupInput>(
      { type: 'microphoneOpened' },
      { type: 'socketOpened' },
      told({ event: 'turn_credentials', data: { domain: 'd', username: 'u', password: 'p' } }),
      { type: 'offerMade', sdp: 'o' },
      told({ event: 'configured', data: { answer_sdp: 'a' } }),
      told({ event: 'ringing' }),
      told({ event: 'customer-joined' }),
    ),
  },
);

/** A plain check, as it runs half a million times: `expect` would take ten times as long as the popup itself. */
function look({ phase: { is } }: Popup, tone: boolean, held: boolean): void {
  if (tone !== (is === 'ringing')) throw new Error(`the tone is ${tone ? 'on' : 'off'} while ${is}`);
  if (held !== (is !== 'idle')) throw new Error(`the microphone is ${held ? 'held' : 'let go'} while ${is}`);
}

describe('the WhatsApp popup, whatever comes in whatever order', () => {
  it('never rings at rest, lets everything go when a call ends, and calls one at a time [WA-014, WA-022, WA-026]', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 30 }), (inputs) => {
        let popup = ready;
        let tone = false;
        let held = false;
        inputs.forEach((one, now) => {
          const [next, effects] = popupStep(popup, one, now);
          for (const { type } of effects) {
            if (type === 'openMicrophone' && held) throw new Error('the microphone is opened twice');
            if (type === 'openMicrophone') held = true;
            if (type === 'release') held = false;
            if (type === 'startTone') tone = true;
            if (type === 'stopTone') tone = false;
          }
          popup = next;
          look(popup, tone, held);
        });
      }),
      { numRuns: 20_000 },
    );
  });
});
