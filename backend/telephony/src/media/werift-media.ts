import type { Clock } from '../ports.ts';
import type { MediaEngine } from './media-endpoint.ts';
import { createMediaPorts } from './media-ports.ts';
import { createPlainRtpEndpoint } from './plain-rtp-endpoint.ts';
import { createWeriftEndpoint } from './werift-endpoint.ts';

/** Media in this process: WebRTC by werift, always PCMU (about 35 calls per core), and plain RTP. Opening throws when no ports are left. */
export const createWeriftMedia = (config: {
  readonly mediaAddresses: readonly string[];
  readonly mediaPorts: readonly [number, number];
  readonly clock: Clock;
}): MediaEngine => {
  const { mediaAddresses, clock } = config;
  const ports = createMediaPorts(config.mediaPorts);
  const [address = '127.0.0.1'] = mediaAddresses;
  return {
    open: (events, wire = { is: 'browser' }) => {
      const block = ports.lease();
      if (!block) throw new Error('no media port is free');
      const released = () => ports.release(block);
      return wire.is === 'browser'
        ? createWeriftEndpoint(mediaAddresses, block, events, released)
        : createPlainRtpEndpoint(events, { address, ports: block, clock, codecs: wire.codecs, released });
    },
  };
};
