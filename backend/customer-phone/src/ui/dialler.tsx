import type { FormEvent } from 'react';
import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';
import { Icon } from './icons.tsx';
import { Keypad } from './keypad.tsx';

interface DiallerProps {
  readonly number: string;
  readonly setNumber: (number: string) => void;
  readonly call: (number: string) => void;
  readonly enabled: boolean;
  readonly channel: PhoneChannel;
  /** Reason for the end of the last call. */
  readonly why: string | null;
}

const titles: Readonly<Record<PhoneChannel, string>> = {
  voice: 'Number to call',
  whatsapp: 'Number to call by WhatsApp',
};

export const Dialler = ({ number, setNumber, call, enabled, channel, why }: DiallerProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call(number.trim());
  };
  return (
    <form className="dialler" onSubmit={submit} aria-label="Make a call">
      <p className="last" role="status" aria-label="Last call">
        {why}
      </p>
      <label htmlFor="dial">{titles[channel]}</label>
      <div className="display">
        <input
          id="dial"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          pattern="[+]?[0-9*#]{1,15}"
          title="A service number, such as the ones offered"
          placeholder="+91 …"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <button
          type="button"
          className="plain"
          aria-label="Erase the last digit"
          disabled={number === ''}
          onClick={() => setNumber(number.slice(0, -1))}
        >
          <Icon name="erase" />
        </button>
      </div>
      <Keypad press={(digit) => setNumber(`${number}${digit}`)} />
      <button type="submit" className="go call-button" disabled={!enabled}>
        <Icon name="call" />
        <span>Call</span>
      </button>
    </form>
  );
};
