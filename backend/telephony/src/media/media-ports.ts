/** UDP ports in blocks, so that two legs that start at once never try for the same one. */
export interface MediaPorts {
  /** Both inclusive; `undefined` when all are taken. */
  lease(): readonly [number, number] | undefined;
  release(block: readonly [number, number]): void;
}

/** A port that another process holds is skipped inside its block. */
const SPARE = 4;

export const createMediaPorts = ([first, last]: readonly [number, number]): MediaPorts => {
  const free: number[] = [];
  for (let start = first; start + SPARE - 1 <= last; start += SPARE) free.push(start);
  return {
    lease: () => {
      const start = free.shift();
      return start === undefined ? undefined : [start, start + SPARE - 1];
    },
    release: ([start]) => {
      if (!free.includes(start)) free.push(start);
    },
  };
};
