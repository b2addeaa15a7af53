import Bowser from 'bowser';

/** A device, from its User-Agent header; null where that names nothing recognisable. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

const LONGEST = 512;
const named = (name: string | undefined): string | null => name || null;

export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null, isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST));
  return {
    browser: named(browser.name),
    system: named(os.name),
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
