import type { Theme } from '@patchbay/shared-contracts';
import { theme as antd } from 'antd';
import { themeConfig } from '../theme/theme.ts';
import type { Drawing } from './drawings.ts';

export type QuickTone = 'text' | 'secondary' | 'tertiary' | 'disabled' | 'danger' | 'onPrimary';

const tokens = {
  text: 'colorText',
  secondary: 'colorTextSecondary',
  tertiary: 'colorTextTertiary',
  disabled: 'colorTextDisabled',
  danger: 'colorError',
  onPrimary: 'colorTextLightSolid',
} as const satisfies Readonly<Record<QuickTone, string>>;

const kept = new Map<string, string>();
const designs = new Map<Theme, ReturnType<typeof antd.getDesignToken>>();

function colorOf(mode: Theme, tone: QuickTone): string {
  const design = designs.get(mode) ?? antd.getDesignToken(themeConfig(mode));
  designs.set(mode, design);
  return design[tokens[tone]];
}

/** Returns a drawing in a colour of the theme, as a CSS image: cheaper to paint than an `<svg>` per button. */
/** Returns the transform about the centre; a turned drawing is scaled down, so that its corners stay within the box. */
const placed = (turned: number): string =>
  turned === 0 ? '' : `translate(512 512) rotate(${String(turned)}) scale(0.8) translate(-512 -512)`;

export function iconImage({ path, turned = 0 }: Drawing, mode: Theme, tone: QuickTone): string {
  const name = `${mode} ${tone} ${String(turned)} ${path}`;
  const before = kept.get(name);
  if (before !== undefined) return before;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" fill="${colorOf(mode, tone)}"><path transform="${placed(turned)}" d="${path}"/></svg>`;
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  kept.set(name, image);
  return image;
}
