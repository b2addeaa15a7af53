import type { MediaEngine } from './media-endpoint.ts';
import { createMediaPorts } from './media-ports.ts';
import { createWeriftEndpoint } from './werift-endpoint.ts';

/** Media in this process: WebRTC by werift, always PCMU (FINDINGS §1: about 35 calls a core). Opening throws when ports ran out. */
export const createWeriftMedia = (config: {
  readonly mediaAddresses: readonly string[];
  readonly mediaPorts: readonly [number, number];
}): MediaEngine => {
  const ports = createMediaPorts(config.mediaPorts);
  return {
    open: (ears) => {
      const block = ports.lease();
      if (!block) throw new Error('no media port is free');
      return createWeriftEndpoint(config.mediaAddresses, block, ears, () => ports.release(block));
    },
  };
};
