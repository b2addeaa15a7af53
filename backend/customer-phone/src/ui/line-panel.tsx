import { useState, type FormEvent } from 'react';
import type { Phone } from '../phone/phone.ts';
import type { LineState } from '../phone/phone-state.ts';

const DEFAULT_NUMBER = '+919800000001';
const saved = () => window.localStorage.getItem('patchbay.phone.number') ?? DEFAULT_NUMBER;
const savedAny = () => window.localStorage.getItem('patchbay.phone.any') !== 'no';

const words: Readonly<Record<LineState['at'], string>> = {
  off: 'Not connected',
  connecting: 'Connecting …',
  registered: 'Registered',
  failed: 'Failed',
};

export const wantedLine = () => ({ number: saved(), anyNumber: savedAny() });

/** Which number this phone is. */
export const LinePanel = ({ phone, line }: { phone: Phone; line: LineState }) => {
  const [number, setNumber] = useState(saved);
  const [anyNumber, setAnyNumber] = useState(savedAny);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    window.localStorage.setItem('patchbay.phone.number', number);
    window.localStorage.setItem('patchbay.phone.any', anyNumber ? 'yes' : 'no');
    void phone.register({ number: number.trim(), anyNumber });
  };
  return (
    <form className="line" onSubmit={submit} aria-label="This phone">
      <p className={`badge ${line.at}`} role="status" aria-label="Line state">
        {words[line.at]}
      </p>
      {line.at === 'failed' && <p className="why">{line.why}</p>}
      <label htmlFor="own">My number</label>
      <input
        id="own"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        pattern="\+?[0-9]{3,15}"
        title="3 to 15 digits, with or without +"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={anyNumber} onChange={(event) => setAnyNumber(event.target.checked)} />
        Ring here for any number that no other phone has
      </label>
      <button type="submit">Use this number</button>
    </form>
  );
};
