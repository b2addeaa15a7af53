import { useState } from 'react';
import type { Page } from '../page/page.ts';
import { Device } from './device.tsx';
import { Directory } from './directory.tsx';
import { ThisPhone } from './this-phone.tsx';
import { usePage, usePhone, useServiceNumbers } from './use-page.ts';

export const PhonePage = ({ page }: { page: Page }) => {
  const state = usePage(page);
  const phone = usePhone(page);
  const known = useServiceNumbers();
  // `/phone?call=+91…`: a number to call, as linked from queue settings
  const [dial, setDial] = useState(() => new URLSearchParams(location.search).get('call') ?? '');
  return (
    <main>
      <header className="intro">
        <h1>Customer phone</h1>
        <p>
          Stands in for the public telephone network and for WhatsApp: calls and messages to customers arrive here, and
          it can call and write to your service numbers.
        </p>
      </header>
      <Device {...{ page, state, phone, known, dial, setDial }} />
      <Directory known={known} channel={state.channel} choose={setDial} />
      <ThisPhone key={state.number} page={page} state={state} />
    </main>
  );
};
