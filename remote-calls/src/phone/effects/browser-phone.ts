import type { Clock } from '../../clock/clock.ts';
import { createBrowserMedia, type BrowserMediaSetup } from './browser-media.ts';
import type { Phone } from './phone.ts';
import { SipPhone } from './sip-phone.ts';

export interface BrowserPhoneSetup extends BrowserMediaSetup {
  readonly clock: Clock;
  readonly online: (listener: () => void) => void;
  /** What the page took to load, ms. */
  readonly pageLoaded: () => number;
}

/** The softphone of this browser. A chunk of its own: all that needs sip.js is reached by it alone. */
export const createBrowserPhone = ({ online, pageLoaded, ...media }: BrowserPhoneSetup): Phone =>
  new SipPhone({ clock: media.clock, media: createBrowserMedia(media), online, pageLoaded });
