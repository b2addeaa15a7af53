import type { Clock } from '../ports.ts';
import type { Codec } from './g711.ts';
import type { MediaEndpoint, MediaEvents } from './media-endpoint.ts';
import { createPlainRtpEndpoint } from './plain-rtp-endpoint.ts';
import { createWeriftEndpoint } from './werift-endpoint.ts';

/** Kind of the packets that come to this process; `silenceMs`: silence after which a peer that was heard, and is to send, is lost. */
export type LocalWire =
  | { readonly is: 'browser' }
  | { readonly is: 'rtp'; readonly codecs: readonly Codec[]; readonly silenceMs?: number | undefined };

export interface EndpointSetting {
  readonly wire: LocalWire;
  /** First and last UDP port, both inclusive. */
  readonly ports: readonly [number, number];
  readonly events: MediaEvents;
  /** Called once, when the ports are free again. */
  readonly released: () => void;
}

/** Opens the media of one leg: in this thread (`openHere`), or in another one (`media/threads`). */
export type OpenEndpoint = (setting: EndpointSetting) => MediaEndpoint;

/** `mediaAddresses`: addresses of this process, to which peers send. */
export const openHere = ({
  mediaAddresses,
  clock,
}: {
  readonly mediaAddresses: readonly string[];
  readonly clock: Clock;
}): OpenEndpoint => {
  const [address = '127.0.0.1'] = mediaAddresses;
  return ({ wire, ports, events, released }) =>
    wire.is === 'browser'
      ? createWeriftEndpoint(mediaAddresses, ports, events, released)
      : createPlainRtpEndpoint(events, { ...wire, address, ports, clock, released });
};
