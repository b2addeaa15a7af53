import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const countryBox = () => screen.getByRole('combobox', { name: 'Country' });

export async function searchCountry(text: string): Promise<void> {
  await userEvent.click(countryBox());
  await userEvent.keyboard(text);
}

/** Presses Enter with the legacy key code, which the select reads and user-event omits. */
export const pressEnter = () => fireEvent.keyDown(countryBox(), { key: 'Enter', keyCode: 13 });

export async function chooseCountry(text: string): Promise<void> {
  await searchCountry(text);
  pressEnter();
}
