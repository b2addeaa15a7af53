import type { Clock } from '../ports.ts';
import type { MediaEngine } from './media-endpoint.ts';
import { createMediaPorts, openAtPorts } from './media-ports.ts';
import { openHere, type OpenEndpoint } from './open-endpoint.ts';

/** Media in this process: WebRTC by werift, always PCMU, and plain RTP. Opening throws when no ports are left. */
export const createWeriftMedia = (config: {
  readonly mediaAddresses: readonly string[];
  readonly mediaPorts: readonly [number, number];
  readonly clock: Clock;
  /** Left out: in this thread. */
  readonly open?: OpenEndpoint | undefined;
}): MediaEngine => {
  const ports = createMediaPorts(config.mediaPorts);
  const open = config.open ?? openHere(config);
  return {
    open: (events, wire = { is: 'browser' }) =>
      openAtPorts(ports, (block, released) => open({ events, wire, ports: block, released })),
  };
};
