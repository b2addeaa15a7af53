import { dangerFill, palettes } from './palette.ts';
import { themeConfig, themeVariables } from './theme.ts';

it('gives every token as a custom property, so that our own sheets and antd wear the same colours [UX-001]', () => {
  const light = themeVariables('light');
  expect(light).toContain('color-scheme:light');
  expect(light).toContain(`--ant-color-bg-container:${palettes.light.colorBgContainer}`);
  expect(light).toContain('--ant-border-radius:8px');
  expect(light).toContain('--ant-control-height:36px');
  expect(light).toMatch(/--ant-line-height:1\.\d+;/);
  expect(themeVariables('dark')).toContain('color-scheme:dark');
});

it('takes another algorithm for dark', () =>
  expect(themeConfig('dark').algorithm).not.toBe(themeConfig('light').algorithm));

it('gives what opens over a raised surface an edge in the dark, where a shadow alone does not part them', () => {
  expect(themeVariables('dark')).toMatch(/--ant-box-shadow-secondary:0 0 0 1px /);
  expect(themeVariables('dark')).toMatch(/--ant-drop-shadow-popover:drop-shadow\(0 0 1px /);
  expect(themeVariables('light')).not.toMatch(/-(?:secondary:0 0 0|popover:drop-shadow\(0 0) 1px /);
});

const channel = (hex: string) => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) => {
  const [red = '', green = '', blue = ''] = colour.slice(1).match(/../g) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

it.each(['light', 'dark'] as const)('white words on a dangerous button can be read, %s [UX-005]', (mode) => {
  const contrast = 1.05 / (luminance(dangerFill[mode]) + 0.05);
  expect(contrast).toBeGreaterThanOrEqual(4.5);
  expect(themeVariables(mode)).toContain(`background:${dangerFill[mode]}`);
});

it.each(['light', 'dark'] as const)(
  'the words of a plain button can be read under the pointer, %s [UX-005]',
  (mode) => {
    const { defaultHoverColor, defaultActiveColor } = themeConfig(mode).components.Button;
    const { colorBgContainer, colorBgElevated } = palettes[mode];
    for (const words of [defaultHoverColor, defaultActiveColor])
      for (const behind of [colorBgContainer, colorBgElevated]) {
        const [low = 0, high = 0] = [luminance(words), luminance(behind)].sort((one, other) => one - other);
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
  },
);

it.each(['light', 'dark'] as const)('the words of a tag can be read on it, %s [UX-005]', (mode) => {
  const tokens = themeVariables(mode);
  const { Tag } = themeConfig(mode).components;
  for (const [is, words] of [
    ['success', Tag.colorSuccess],
    ['warning', Tag.colorWarning],
    ['error', Tag.colorError],
    ['info', Tag.colorInfo],
  ] as const) {
    const behind = new RegExp(`--ant-color-${is}-bg:(#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';
    const [low = 0, high = 0] = [luminance(words), luminance(behind)].sort((one, other) => one - other);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
