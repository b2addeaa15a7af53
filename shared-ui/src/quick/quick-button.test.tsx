import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { copyDrawing, phoneDrawing } from './drawings.ts';
import { iconImage } from './icon-images.ts';
import { QuickButton } from './quick-button.tsx';

const show = (props: Partial<Parameters<typeof QuickButton>[0]> = {}) => {
  const onPress = jest.fn();
  renderInConsole(<QuickButton drawing={phoneDrawing} label="Call" onPress={onPress} {...props} />);
  return { onPress, button: screen.getByRole('button', { name: 'Call' }) };
};
const tip = () => screen.queryByRole('tooltip');

describe('a small button of a row', () => {
  it('says what it does while the pointer is on it, and no longer', async () => {
    const { onPress, button } = show();
    expect(tip()).toBeNull();
    await userEvent.hover(button);
    expect(tip()).toHaveTextContent('Call');
    await userEvent.unhover(button);
    expect(tip()).toBeNull();
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('says so to the keyboard, too, which presses it', async () => {
    const { onPress, button } = show();
    jest.spyOn(button, 'matches').mockReturnValue(true); // jsdom does not support :focus-visible
    await userEvent.tab();
    expect(tip()).toHaveTextContent('Call');
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
    act(() => button.blur());
    expect(tip()).toBeNull();
  });

  it('that cannot be pressed says why', async () => {
    const { onPress, button } = show({ why: 'Nobody is there' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Nobody is there');
    await userEvent.hover(button);
    expect(tip()).toHaveTextContent('Nobody is there');
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is pressed once while it is being done, and says whether it is on', async () => {
    const { onPress, button } = show({ busy: true, pressed: true });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('has no tip where its name stands beside it', async () => {
    const { button } = show({ silent: true });
    await userEvent.hover(button);
    expect(tip()).toBeNull();
  });

  it('is drawn as antd draws it, in a colour of the theme', () => {
    const antd = createRequire(realpathSync(join(__dirname, '../../node_modules/@ant-design/icons/package.json')));
    const pathOf = (name: string) => {
      const { children } = antd(`@ant-design/icons-svg/lib/asn/${name}`).default.icon as { children: { attrs: { d: string } }[] }; // prettier-ignore
      return children.map(({ attrs }) => attrs.d).join('');
    };
    expect([copyDrawing.path, phoneDrawing.path]).toEqual([pathOf('CopyOutlined'), pathOf('PhoneOutlined')]);
    const image = decodeURIComponent(iconImage(phoneDrawing, 'light', 'text'));
    expect(image).toContain(phoneDrawing.path);
    for (const [mode, tone] of [
      ['dark', 'text'],
      ['light', 'danger'],
    ] as const)
      expect(decodeURIComponent(iconImage(phoneDrawing, mode, tone))).not.toBe(image);
  });
});
