import { screen } from '@testing-library/react';
import { PhoneNumber } from '@patchbay/shared-ui';
import { renderInConsole } from '../../testing/index.tsx';
import { Customer, StatusMark, Two, Words } from './cells.tsx';

const isKept = (text: string): boolean => screen.getByText(text).closest('[translate="no"]') !== null;
const number = '+919800000001';

describe('a page that the browser translates keeps', () => {
  it.each([
    ['a number', <PhoneNumber number={number} />, [number]],
    ['a customer', <Customer name="Rosa Summer" number={number} />, ['Rosa Summer', number]],
    ['an agent', <Two first="Asha Rao" second="demo" />, ['Asha Rao']],
    ['a state', <StatusMark tone="good" text="On Call" />, ['On Call']],
    ['a queue', <Words text="Support" />, ['Support']],
  ] as const)('%s as it is', (_name, shown, texts) => {
    renderInConsole(shown);
    for (const text of texts) expect([text, isKept(text)]).toEqual([text, true]);
  });

  it('no text that somebody wrote', () => {
    renderInConsole(<Words text="Please call back" isProse />);
    expect(isKept('Please call back')).toBe(false);
  });
});
