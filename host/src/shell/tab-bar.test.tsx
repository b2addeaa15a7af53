import { render } from '@testing-library/react';
import { Tab } from './tab-bar.tsx';

const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');

const tab = (current: boolean, label = 'Sounds') => (
  <Tab path="/sounds" current={current} onClick={() => undefined}>
    {label}
  </Tab>
);

it('the tab of the open page scrolls into view when the page opens, and not when the bar is drawn again [TABBAR-001]', () => {
  const { rerender } = render(tab(false));
  expect(scrolled).not.toHaveBeenCalled();
  rerender(tab(true));
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(tab(true, 'Töne'));
  expect(scrolled).toHaveBeenCalledTimes(1);
});
