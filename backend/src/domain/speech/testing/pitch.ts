/** Returns the pitch of a voice in Hz: the median of all periodic pieces of 40 ms. */
export function pitchOf(samples: Float32Array, rate: number): number {
  const length = Math.round(rate * 0.04);
  const [shortest, longest] = [Math.round(rate / 400), Math.round(rate / 60)];
  const found: number[] = [];
  for (let at = 0; at + length + longest < samples.length; at += length) {
    const alike = (lag: number): number => {
      let [both, one, other] = [0, 0, 0];
      for (let i = at; i < at + length; i++) {
        const [a, b] = [samples[i] ?? 0, samples[i + lag] ?? 0];
        both += a * b;
        one += a * a;
        other += b * b;
      }
      return both / Math.sqrt(one * other + 1e-9);
    };
    const likeness = Array.from({ length: longest - shortest }, (_, lag) => alike(lag + shortest));
    const best = Math.max(...likeness);
    if (best > 0.8) found.push(rate / (likeness.findIndex((value) => value > best * 0.97) + shortest));
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}
