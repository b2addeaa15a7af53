import { soundStatuses, type SoundStatus, type SoundType } from '@patchbay/shared-contracts/sounds';
import { STORED_RATE } from '../../../domain/sounds/model/prepare.ts';

/** Demo sound: a built-in prompt, or notes. */
export interface DemoSound {
  readonly key: string;
  readonly name: string;
  readonly type: SoundType;
  readonly status: SoundStatus;
  readonly description: string;
  readonly reason?: string;
  readonly speech?: { readonly voice: string; readonly text: string; readonly rate: number; readonly volume: number };
  readonly of: { readonly prompt: string } | { readonly notes: readonly number[] };
}

const { underReview, active, rejected, default: house } = soundStatuses;
const spoken = (text: string) => ({ voice: 'Aditi', text, rate: 100, volume: 0 });

/** Demo sounds in all four statuses, recorded and synthesised. */
export const demoSounds: readonly DemoSound[] = [
  {
    ...{ key: 'chime', name: 'Hold chime', type: 'LIb', status: house, of: { notes: [523, 659, 784, 1047] } },
    description: 'Comes with the console',
  },
  {
    ...{ key: 'welcome', name: 'Welcome', type: 'LIb', status: active, of: { prompt: 'welcome' } },
    description: 'The first thing that callers hear',
  },
  {
    ...{
      key: 'menu',
      name: 'Sales or support',
      type: 'LIb',
      status: underReview,
      of: { prompt: 'menu-sales-support' },
    },
    description: 'Menu of the main number',
  },
  {
    ...{ key: 'jingle', name: 'Festival jingle', type: 'LIb', status: rejected, of: { notes: [880, 988, 880, 659] } },
    ...{ description: 'For October', reason: 'The tune belongs to somebody else.' },
  },
  {
    ...{ key: 'goodbye', name: 'Goodbye', type: 'TTS', status: active, of: { prompt: 'goodbye' }, description: '' },
    speech: spoken('Thank you for calling. Goodbye.'),
  },
  {
    ...{
      key: 'closed',
      name: 'Office closed',
      type: 'TTS',
      status: underReview,
      of: { prompt: 'closed' },
      description: '',
    },
    speech: spoken('Our office is closed at the moment. Please leave a message, and we will call you back.'),
  },
];

const NOTE_S = 0.5;

/** Synthesises fading notes (Hz), one after the other, at the sample rate of stored sounds. */
export function ring(notes: readonly number[]): Float32Array {
  const length = NOTE_S * STORED_RATE;
  return Float32Array.from({ length: notes.length * length }, (_, at) => {
    const [note = 0, within] = [notes[Math.floor(at / length)], at % length];
    const fade = Math.exp((-4 * within) / length) * Math.min(1, within / 200);
    return 0.4 * fade * Math.sin((2 * Math.PI * note * within) / STORED_RATE);
  });
}
