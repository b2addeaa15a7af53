import { useState } from 'react';
import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';
import type { Page } from '../page/page.ts';
import { threadsOf, type PageState } from '../page/page-state.ts';
import type { ServiceNumber } from '../phone/line-client.ts';
import type { LineState, PhoneState } from '../phone/phone-state.ts';
import { Dialling, Ringing, Talking } from './call-screen.tsx';
import { Dialler } from './dialler.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Messages } from './messages.tsx';
import { OptIns } from './opt-ins.tsx';
import { Recents } from './recents.tsx';

const lineWords: Readonly<Record<LineState['at'], string>> = {
  off: 'Not connected',
  connecting: 'Connecting …',
  registered: 'Registered',
  failed: 'Failed',
};
const channels: readonly (readonly [PhoneChannel, string])[] = [
  ['voice', 'Phone'],
  ['whatsapp', 'WhatsApp'],
];

const ChannelChoice = ({ page, state }: { page: Page; state: PageState }) => (
  <div className="segments" role="radiogroup" aria-label="Call via">
    {channels.map(([channel, label]) => (
      <label key={channel} className={state.channel === channel ? 'on' : ''}>
        <input
          type="radio"
          name="channel"
          className="sr-only"
          checked={state.channel === channel}
          onChange={() => page.setChannel(channel)}
        />
        {label}
      </label>
    ))}
  </div>
);

/** During a call the channel of the call is shown. */
const TopBar = ({ page, state, line, inCall }: { page: Page; state: PageState; line: LineState; inCall: boolean }) => (
  <header className="top">
    <p className={`line ${line.at}`}>
      <span className="number">{state.number}</span>
      <span role="status" aria-label="Line state">
        {lineWords[line.at]}
      </span>
    </p>
    {!inCall && <ChannelChoice page={page} state={state} />}
  </header>
);

export type Tab = 'keypad' | 'recents' | 'messages';
const tabs: readonly (readonly [Tab, string, IconName])[] = [
  ['keypad', 'Keypad', 'keypad'],
  ['recents', 'Recents', 'recents'],
  ['messages', 'Messages', 'messages'],
];

const TabBar = ({ tab, unread, choose }: { tab: Tab; unread: number; choose: (tab: Tab) => void }) => (
  <nav className="tabs" aria-label="Phone">
    {tabs.map(([name, label, icon]) => (
      <button key={name} type="button" aria-current={tab === name ? 'page' : undefined} onClick={() => choose(name)}>
        <Icon name={icon} />
        <span>{label}</span>
        {name === 'messages' && unread > 0 && (
          <span className="count">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </button>
    ))}
  </nav>
);

interface DeviceProps {
  readonly page: Page;
  readonly state: PageState;
  readonly phone: PhoneState;
  readonly known: readonly ServiceNumber[];
  readonly dial: string;
  readonly setDial: (number: string) => void;
}

const Idle = ({ page, state, phone, known, dial, setDial }: DeviceProps) => {
  const [tab, setTab] = useState<Tab>('keypad');
  const { line, call } = phone;
  const unread = threadsOf(state).reduce((sum, thread) => sum + thread.unread, 0);
  const redial = (number: string) => {
    setDial(number);
    setTab('keypad');
  };
  return (
    <>
      <div className="screen">
        <OptIns page={page} optIns={state.optIns} />
        {tab === 'keypad' && (
          <Dialler
            number={dial}
            setNumber={setDial}
            call={(number) => void page.phone.call(number, state.channel)}
            enabled={line.at === 'registered'}
            channel={state.channel}
            why={call.at === 'idle' ? call.why : null}
          />
        )}
        {tab === 'recents' && <Recents page={page} calls={state.calls} known={known} dial={redial} />}
        {tab === 'messages' && <Messages key={state.number} page={page} state={state} known={known} />}
      </div>
      <TabBar tab={tab} unread={unread} choose={setTab} />
    </>
  );
};

export const Device = (props: DeviceProps) => {
  const { page, state, known, phone: now } = props;
  const { call, line } = now;
  const channel = call.at === 'idle' ? state.channel : call.channel;
  return (
    <section className="device" data-channel={channel} aria-label="Phone">
      <TopBar page={page} state={state} line={line} inCall={call.at !== 'idle'} />
      {line.at === 'failed' && <p className="problem">{line.why}</p>}
      {now.problem !== null && (
        <p className="problem" role="alert">
          {now.problem}
        </p>
      )}
      {call.at === 'ringing' && <Ringing phone={page.phone} call={call} known={known} />}
      {call.at === 'dialling' && <Dialling phone={page.phone} call={call} known={known} />}
      {call.at === 'talking' && <Talking phone={page.phone} call={call} known={known} state={now} />}
      {call.at === 'idle' && <Idle {...props} />}
    </section>
  );
};
