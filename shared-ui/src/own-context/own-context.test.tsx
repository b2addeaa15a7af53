import { render, screen } from '@testing-library/react';
import { ownContext, provide, within } from './own-context.tsx';

const [NameContext, useName] = ownContext<string>('the name');
const [AgeContext, useAge] = ownContext<number>('the age');
const Person = () => <p>{`${useName()}, ${String(useAge())}`}</p>;

it('each value comes from who provides it, also one that is nothing much', () => {
  render(within([provide(NameContext, 'Asha'), provide(AgeContext, 0)], <Person />));
  expect(screen.getByText('Asha, 0')).toBeVisible();
});

it('what nobody provides is told by its name', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(within([provide(NameContext, 'Asha')], <Person />))).toThrow('Nobody provides the age here');
});
