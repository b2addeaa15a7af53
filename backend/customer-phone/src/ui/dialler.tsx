import { useEffect, useState, type FormEvent } from 'react';
import { askForServiceNumbers } from '../phone/line-client.ts';
import type { Phone } from '../phone/phone.ts';

type Offered = readonly { number: string; label: string }[];

/** Nothing to say when the list cannot be had: any number can be typed. */
const useServiceNumbers = (): Offered => {
  const [offered, setOffered] = useState<Offered>([]);
  useEffect(() => {
    askForServiceNumbers().then(setOffered, () => setOffered([]));
  }, []);
  return offered;
};

export const Dialler = ({ phone, enabled, why }: { phone: Phone; enabled: boolean; why: string | null }) => {
  const [number, setNumber] = useState('');
  const offered = useServiceNumbers();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void phone.call(number.trim());
  };
  return (
    <form className="dialler" onSubmit={submit} aria-label="Make a call">
      {why && (
        <p className="last" role="status" aria-label="Last call">
          {why}
        </p>
      )}
      <label htmlFor="dial">Number to call</label>
      <div className="row">
        <input
          id="dial"
          type="tel"
          inputMode="tel"
          list="service-numbers"
          autoComplete="off"
          required
          pattern="[+]?[0-9*#]{1,15}"
          title="A service number, such as the ones offered"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <button type="submit" className="go" disabled={!enabled}>
          Call
        </button>
      </div>
      <datalist id="service-numbers">
        {offered.map((service) => (
          <option key={service.number} value={service.number} label={service.label} />
        ))}
      </datalist>
      {offered.length > 0 && (
        <ul className="offered" aria-label="Service numbers">
          {offered.map((service) => (
            <li key={service.number}>
              <button type="button" onClick={() => setNumber(service.number)}>
                <span>{service.label}</span> <span className="number">{service.number}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
};
