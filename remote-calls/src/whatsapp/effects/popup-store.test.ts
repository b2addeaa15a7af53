import { createPopupWindow } from './popup-store.ts';

describe('the place of the WhatsApp popup', () => {
  it.each([
    [1440, 1090],
    [351, 1],
    [340, 0],
  ])(
    '340 px wide, in a window of %i px it starts 10 px from the right where there is room, 120 px from the top [WA-003]',
    (width, x) => {
      const popup = createPopupWindow(() => width);
      popup.show('opened');
      expect(popup.current()).toEqual({ is: 'opened', position: { x, y: 120 } });
    },
  );

  it('stays where it was put while it is open, and starts anew once it was closed [WA-003]', () => {
    const popup = createPopupWindow(() => 1440);
    popup.show('opened');
    popup.moveTo({ x: 5, y: 6 });
    popup.show('minimised');
    popup.show('opened');
    expect(popup.current().position).toEqual({ x: 5, y: 6 });
    popup.show('closed');
    popup.show('opened');
    expect(popup.current().position.y).toBe(120);
  });
});
