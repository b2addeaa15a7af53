import { useEffect, useRef, useState } from 'react';
import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';
import type { ServiceNumber } from '../phone/line-client.ts';
import type { Phone } from '../phone/phone.ts';
import type { CallState, PhoneState } from '../phone/phone-state.ts';
import { Keypad } from './keypad.tsx';
import { RoundButton } from './round-button.tsx';
import { durationText, nameOf } from './words.ts';

const Timer = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className="timer" role="timer" aria-label="Call time">
      {durationText(Math.max(0, Math.floor((now - since) / 1000)))}
    </p>
  );
};

const kind: Readonly<Record<PhoneChannel, string>> = { voice: 'Phone call', whatsapp: 'WhatsApp voice call' };

const Peer = ({
  number,
  known,
  channel,
}: {
  number: string;
  known: readonly ServiceNumber[];
  channel: PhoneChannel;
}) => {
  const name = nameOf(number, known);
  return (
    <>
      <p className="kind">{kind[channel]}</p>
      <p className="avatar" aria-hidden="true">
        {(name ?? '#').slice(0, 1)}
      </p>
      {name !== null && <p className="name">{name}</p>}
      <p className={name === null ? 'name number' : 'number'}>{number}</p>
    </>
  );
};

interface ScreenProps<Call> {
  readonly phone: Phone;
  readonly call: Call;
  readonly known: readonly ServiceNumber[];
}

export const Ringing = ({ phone, call, known }: ScreenProps<Extract<CallState, { at: 'ringing' }>>) => {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <section className="call ringing" aria-label="Incoming call">
      <p className="sr-only" role="alert">
        Incoming call
      </p>
      <Peer number={call.from} known={known} channel={call.channel} />
      <p className="soft">
        rings for <span className="number">{call.called}</span>
      </p>
      <div className="actions">
        <RoundButton label="Decline" icon="end" tone="stop" onClick={() => void phone.end()} />
        <RoundButton label="Busy" icon="quiet" onClick={() => void phone.end(true)} />
        <RoundButton ref={answer} label="Answer" icon="call" tone="go" onClick={() => void phone.answer()} />
      </div>
    </section>
  );
};

export const Dialling = ({ phone, call, known }: ScreenProps<Extract<CallState, { at: 'dialling' }>>) => (
  <section className="call" aria-label="Outgoing call">
    <Peer number={call.to} known={known} channel={call.channel} />
    <p role="status" className="soft">
      Calling …
    </p>
    <div className="actions">
      <RoundButton label="Hang up" icon="end" tone="stop" onClick={() => void phone.end()} />
    </div>
  </section>
);

const Digits = ({ label, digits }: { label: string; digits: string }) => (
  <p className="soft">
    {label}:{' '}
    <output aria-label={label} className="number">
      {digits || '–'}
    </output>
  </p>
);

export const Talking = ({
  phone,
  call,
  known,
  state,
}: ScreenProps<Extract<CallState, { at: 'talking' }>> & { state: PhoneState }) => {
  const [keys, setKeys] = useState(false);
  const { muted, held } = call;
  return (
    <section className="call" aria-label="Call in progress">
      {!keys && <Peer number={call.peer} known={known} channel={call.channel} />}
      <Timer since={call.since} />
      {held && <p className="held">On hold</p>}
      {keys && <Keypad press={(digit) => void phone.press(digit)} />}
      {(keys || state.digitsSent !== '' || state.digitsReceived !== '') && (
        <div className="digits">
          <Digits label="Digits sent" digits={state.digitsSent} />
          <Digits label="Digits received" digits={state.digitsReceived} />
        </div>
      )}
      <div className="actions">
        <RoundButton label={muted ? 'Unmute' : 'Mute'} icon="mute" pressed={muted} onClick={() => phone.mute(!muted)} />
        <RoundButton label={keys ? 'Hide keys' : 'Keys'} icon="keypad" pressed={keys} onClick={() => setKeys(!keys)} />
        <RoundButton
          label={held ? 'Resume' : 'Hold'}
          icon="hold"
          pressed={held}
          onClick={() => void phone.hold(!held)}
        />
        <RoundButton label="Hang up" icon="end" tone="stop" onClick={() => void phone.end()} />
      </div>
    </section>
  );
};
