const RATE = 8000;
const SECONDS = 4;

/** Returns a WAV of four seconds: a pulsing tone, so that its waveform is visible. */
export function storySound(): Blob {
  const count = RATE * SECONDS;
  const view = new DataView(new ArrayBuffer(44 + count * 2));
  const text = (at: number, words: string) =>
    [...words].forEach((char, index) => view.setUint8(at + index, char.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // mono
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at += 1) {
    const loudness = Math.abs(Math.sin((at / RATE) * 2.2)) * 12_000;
    view.setInt16(44 + at * 2, Math.sin((at / RATE) * 2 * Math.PI * 440) * loudness, true);
  }
  return new Blob([view], { type: 'audio/wav' });
}
