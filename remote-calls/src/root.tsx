import { useEffect, useState } from 'react';
import type { Console } from '@patchbay/shared-contracts';
import { createBrowserDevices } from './ticker/effects/browser-devices.ts';
import { createTicker } from './ticker/effects/ticker.ts';
import { fetchWindowsAhead } from './ticker/ui/late-windows.ts';
import { TickerView } from './ticker/ui/ticker-view.tsx';

/** Root component, mounted once after sign-in; stays mounted across routes. */
export function CallsRoot({ console }: { console: Console }) {
  const [ticker] = useState(() => createTicker(console, createBrowserDevices(console)));
  useEffect(() => () => ticker.stop(), [ticker]);
  useEffect(() => fetchWindowsAhead(document), []);
  return <TickerView ticker={ticker} />;
}
