import { inUse, type Sound } from './sound.ts';

const headset = { id: 'h', label: 'Headset' };
const desk = { id: 'd', label: 'Desk' };
const sound = (change: Partial<Sound>): Sound => ({
  ...{ microphones: [headset, desk], speakers: [headset, desk], microphone: '', speaker: '' },
  ...change,
});

it.each<[string, Partial<Sound>, ReturnType<typeof inUse>]>([
  ['nothing was chosen', {}, { microphone: '', speaker: '' }],
  ['both were chosen', { microphone: 'h', speaker: 'd' }, { microphone: 'h', speaker: 'd' }],
  ['the chosen microphone is unplugged', { microphone: 'h', microphones: [desk] }, { microphone: '', speaker: '' }],
  ['the chosen speaker is unplugged', { microphone: 'h', speaker: 'x' }, { microphone: 'h', speaker: '' }],
  ['nothing is plugged in', { microphone: 'h', microphones: [], speakers: [] }, { microphone: '', speaker: '' }],
])('when %s, what is used is there [TEL-011]', (_name, change, used) => expect(inUse(sound(change))).toEqual(used));
