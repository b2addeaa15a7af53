import { useEffect, useRef, useState } from 'react';
import type { Phone } from '../phone/phone.ts';
import type { CallState, PhoneState } from '../phone/phone-state.ts';
import { Keypad } from './keypad.tsx';

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

const Timer = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className="timer" role="timer" aria-label="Call time">
      {clockText(now - since)}
    </p>
  );
};

export const Ringing = ({ phone, call }: { phone: Phone; call: Extract<CallState, { at: 'ringing' }> }) => {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <section className="call ringing" aria-label="Incoming call">
      <p role="alert">
        Incoming call from <strong className="number">{call.from}</strong>
      </p>
      <p>
        Number rung: <span className="number">{call.called}</span>
      </p>
      <div className="row">
        <button ref={answer} type="button" className="go" onClick={() => void phone.answer()}>
          Answer
        </button>
        <button type="button" className="stop" onClick={() => void phone.end()}>
          Decline
        </button>
      </div>
    </section>
  );
};

export const Dialling = ({ phone, to }: { phone: Phone; to: string }) => (
  <section className="call" aria-label="Outgoing call">
    <p role="status">
      Calling <strong className="number">{to}</strong> …
    </p>
    <button type="button" className="stop" onClick={() => void phone.end()}>
      Hang up
    </button>
  </section>
);

const Digits = ({ label, digits }: { label: string; digits: string }) => (
  <p>
    {label}:{' '}
    <output aria-label={label} className="number">
      {digits || '–'}
    </output>
  </p>
);

export const Talking = ({ phone, state }: { phone: Phone; state: PhoneState }) => {
  const { call } = state;
  if (call.at !== 'talking') return null;
  return (
    <section className="call" aria-label="Call in progress">
      <p>
        In a call with <strong className="number">{call.peer}</strong>
      </p>
      <Timer since={call.since} />
      <div className="row">
        <button type="button" aria-pressed={call.muted} onClick={() => phone.mute(!call.muted)}>
          {call.muted ? 'Unmute' : 'Mute'}
        </button>
        <button type="button" className="stop" onClick={() => void phone.end()}>
          Hang up
        </button>
      </div>
      <Keypad press={(digit) => void phone.press(digit)} />
      <Digits label="Digits sent" digits={state.digitsSent} />
      <Digits label="Digits received" digits={state.digitsReceived} />
    </section>
  );
};
