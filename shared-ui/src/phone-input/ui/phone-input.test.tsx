import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { disabledCountries } from '@patchbay/shared-contracts';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { chooseCountry, countryBox, pressEnter, searchCountry } from '../testing/choose-country.ts';
import { PhoneInput, type PhoneInputProps } from './phone-input.tsx';

type Options = Partial<Pick<PhoneInputProps, 'disabledCountries' | 'allowLongNumbers' | 'status'>> & { start?: string };

function Page({ chosen, start = '+91', ...rest }: Options & { chosen: (country: string) => void }) {
  const [number, setNumber] = useState(start);
  const [country, setCountry] = useState('in');
  return (
    <>
      <label htmlFor="number">Number</label>
      <PhoneInput
        id="number"
        value={number}
        onChange={setNumber}
        country={country}
        onCountry={(next) => {
          setCountry(next);
          chosen(next);
        }}
        disabledCountries={disabledCountries(false)}
        {...rest}
      />
    </>
  );
}

function shown(options: Options = {}) {
  const chosen = jest.fn();
  renderInConsole(<Page {...options} chosen={chosen} />);
  return chosen;
}

const number = () => screen.getByRole('textbox', { name: 'Number' });
const entries = () => [...document.querySelectorAll('.ant-select-item-option')];
const entry = (name: RegExp) => entries().find(({ textContent }) => name.test(textContent));

describe('the phone input', () => {
  it('takes digits and one plus in front, at most 15 [FMT-004, FMT-011]', async () => {
    shown();
    await userEvent.type(number(), '98-12e345+678901234');
    expect(number()).toHaveValue('+919812345678901');
  });
  it('takes 20 digits where long numbers are allowed [FMT-005]', async () => {
    shown({ allowLongNumbers: true });
    await userEvent.type(number(), '1234567890123456789012345');
    expect(number()).toHaveValue('+91123456789012345678');
  });
  it('goes to the country of a full number that is pasted or typed', async () => {
    shown();
    expect(screen.getByText('India')).toBeInTheDocument();
    await userEvent.clear(number());
    await userEvent.click(number());
    await userEvent.paste('+49 (30) 123-456');
    expect(number()).toHaveValue('+4930123456');
    expect(screen.getByText('Germany')).toBeInTheDocument();
    await userEvent.clear(number());
    await userEvent.type(number(), '+3581');
    expect(screen.getByText('Finland')).toBeInTheDocument();
  });
  it.each([
    ['part of a name', 'ERMAN', '+49'],
    ['a dial code', '+358', '+358'],
    ['the name of a toll-free entry', 'india toll', '1800'],
  ])(
    'finds a country by %s, with the keyboard alone, and goes on with the number [FILT-012, FMT-018]',
    async (_, text, code) => {
      const chosen = shown({ start: '+9198123' });
      await chooseCountry(text);
      expect(chosen).toHaveBeenCalledTimes(1);
      expect(number()).toHaveValue(`${code}98123`);
      expect(number()).toHaveFocus();
    },
  );
  it('keeps the country chosen among those that share a code', async () => {
    shown();
    await chooseCountry('Canada');
    await userEvent.type(number(), '416');
    expect(number()).toHaveValue('+1416');
    expect(countryBox().closest('.ant-select')).toHaveTextContent('Canada');
  });
  it('says when nothing is found', async () => {
    shown();
    await searchCountry('Atlantis');
    expect(screen.getByText('No country found')).toBeInTheDocument();
  });
  it('lists a disabled country with the reason, and does not let it be chosen [FMT-014, FMT-015]', async () => {
    const chosen = shown();
    await searchCountry('pakistan');
    const pakistan = entry(/Pakistan/);
    expect(pakistan).toHaveTextContent('Please contact support to activate calling to this country.');
    expect(pakistan).toHaveAttribute('title', 'Please contact support to activate calling to this country.');
    if (pakistan) await userEvent.click(pakistan, { pointerEventsCheck: 0 });
    pressEnter();
    expect(chosen).not.toHaveBeenCalled();
    expect(number()).toHaveValue('+91');
  });
  it('lets Pakistan be chosen in the KSA cluster [FMT-014]', async () => {
    const chosen = shown({ disabledCountries: disabledCountries(true) });
    await chooseCountry('pakistan');
    expect(chosen).toHaveBeenCalledWith('pk');
    expect(number()).toHaveValue('+92');
  });
});
