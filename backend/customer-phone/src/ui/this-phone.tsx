import { useState, type FormEvent } from 'react';
import type { WhenCalled } from '../../../src/domain/customer-phone/phone-api.ts';
import type { Page } from '../page/page.ts';
import type { PageState } from '../page/page-state.ts';

const manners: readonly (readonly [WhenCalled, string, string])[] = [
  ['ring', 'Ring', 'with sound, and a button to answer'],
  ['ignore', 'Do not disturb', 'rings silently until the caller hangs up'],
  ['busy', 'Busy', 'every caller hears that the line is in use'],
];

const WhenCalledChoice = ({ page, chosen }: { page: Page; chosen: WhenCalled }) => (
  <fieldset>
    <legend>When someone calls</legend>
    {manners.map(([value, label, meaning]) => (
      <label key={value} className="check">
        <input
          type="radio"
          name="when-called"
          aria-label={label}
          checked={chosen === value}
          onChange={() => page.setWhenCalled(value)}
        />
        <span>
          {label} <small>{meaning}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

const KnownNumbers = ({ page, state }: { page: Page; state: PageState }) => (
  <ul className="chips" aria-label="Previous numbers">
    {state.numbers.map((number) => (
      <li key={number}>
        <button
          type="button"
          className="chip"
          aria-pressed={number === state.number}
          onClick={() => page.useNumber(number, state.anyNumber)}
        >
          {number}
        </button>
        {number !== state.number && (
          <button
            type="button"
            className="chip"
            aria-label={`Forget ${number}`}
            onClick={() => page.forgetNumber(number)}
          >
            ×
          </button>
        )}
      </li>
    ))}
  </ul>
);

/** Draws the settings of this phone: its number, and how it takes calls. */
export const ThisPhone = ({ page, state }: { page: Page; state: PageState }) => {
  const [number, setNumber] = useState(state.number);
  const [anyNumber, setAnyNumber] = useState(state.anyNumber);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    page.useNumber(number.trim(), anyNumber);
  };
  return (
    <section className="panel" aria-label="This phone">
      <h2>This phone</h2>
      <form onSubmit={submit}>
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
          <span>Ring here for numbers without a phone of their own</span>
        </label>
        <button type="submit">Use this number</button>
      </form>
      {state.numbers.length > 1 && <KnownNumbers page={page} state={state} />}
      <WhenCalledChoice page={page} chosen={state.whenCalled} />
    </section>
  );
};
