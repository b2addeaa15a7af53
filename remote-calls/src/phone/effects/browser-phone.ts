import type { Clock } from '../../clock/clock.ts';
import { createBrowserMedia, type BrowserMediaSetup } from './browser-media.ts';
import type { Phone } from './phone.ts';
import { SipPhone } from './sip-phone.ts';

export interface BrowserPhoneSetup extends BrowserMediaSetup {
  readonly clock: Clock;
  readonly online: (listener: () => void) => void;
  /** Load time of the page, ms. */
  readonly pageLoaded: () => number;
}

/** Creates the browser's softphone. A separate chunk: sip.js is only imported from here. */
export const createBrowserPhone = ({ online, pageLoaded, ...media }: BrowserPhoneSetup): Phone =>
  new SipPhone({ clock: media.clock, media: createBrowserMedia(media), online, pageLoaded });
