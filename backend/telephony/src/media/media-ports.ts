/** UDP ports in blocks, so that two legs that start at once never try the same one. */
export interface MediaPorts {
  /** Both inclusive; `undefined` when all are in use. */
  lease(): readonly [number, number] | undefined;
  release(block: readonly [number, number]): void;
}

/** Spare ports in each block, as a port held by another process is skipped. */
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

/** Opens something at a block of its own. Throws when none is free; when it cannot be opened, the block is free again. */
export const openAtPorts = <Opened>(
  ports: MediaPorts,
  open: (block: readonly [number, number], released: () => void) => Opened,
): Opened => {
  const block = ports.lease();
  if (!block) throw new Error('no media port is free');
  const released = () => ports.release(block);
  try {
    return open(block, released);
  } catch (error) {
    released();
    throw error;
  }
};
