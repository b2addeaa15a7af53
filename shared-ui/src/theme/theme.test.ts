import { palettes } from './palette.ts';
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
