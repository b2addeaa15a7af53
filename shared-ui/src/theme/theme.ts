import type { Theme } from '@patchbay/shared-contracts';
import { theme as antd } from '../antd.ts';
import { dangerFill, palettes } from './palette.ts';

const shape = {
  borderRadius: 8,
  fontSize: 14,
  controlHeight: 36,
  controlHeightLG: 44,
  wireframe: false,
  fontFamily:
    "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Noto Sans CJK JP', 'Noto Sans CJK SC', sans-serif",
};

/** Borders of popups in the dark theme, where shadows are hardly visible on a surface of the same colour. */
const edged = {
  boxShadowSecondary: '0 0 0 1px rgb(255 255 255 / 14%), 0 8px 24px rgb(0 0 0 / 48%)',
  dropShadowPopover: 'drop-shadow(0 0 1px rgb(255 255 255 / 40%)) drop-shadow(0 8px 16px rgb(0 0 0 / 48%))', // includes the arrow
};

/**
 * Returns antd's theme for every root's ConfigProvider, so that all remotes look alike [UX-001]. Popups are animated, unless the user's
 * system requests reduced motion [UX-005].
 */
export function themeConfig(mode: Theme, moves = true) {
  const { colorSuccessText, colorWarningText, colorErrorText, colorPrimaryText } = palettes[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: { ...shape, ...palettes[mode], ...(mode === 'dark' ? edged : {}), motion: moves },
    // Tags, and plain buttons when hovered, use a fill colour for text, which lacks contrast in the dark theme.
    components: {
      Tag: {
        ...{ colorSuccess: colorSuccessText, colorWarning: colorWarningText, colorError: colorErrorText },
        colorInfo: colorPrimaryText,
      },
      Button: { defaultHoverColor: colorPrimaryText, defaultActiveColor: colorPrimaryText },
    },
  };
}

const kebab = (name: string): string =>
  name
    .replace(/([A-Z]+|\d+)/g, '-$1')
    .toLowerCase()
    .replace(/^-/, '');
const unitless = /^(?:lineHeight|opacity|zIndex|fontWeight|motion|strong|order)/;
const cssValue = (name: string, value: string | number): string =>
  typeof value === 'number' && !unitless.test(name) ? `${value}px` : String(value);

/** antd writes dangerous buttons in the fill colour of errors, which lacks contrast in the dark theme. */
const dangerButtons = (mode: Theme): string => {
  const button = '.ant-btn-color-dangerous:not(:disabled)';
  return `${button}.ant-btn-variant-outlined{color:var(--ant-color-error-text)}${button}.ant-btn-variant-solid{background:${dangerFill[mode]}}`;
};

/** Returns every design token as a CSS custom property `--ant-<kebab-name>`, so that style sheets use the same source. */
export function themeVariables(mode: Theme): string {
  const lines = Object.entries(antd.getDesignToken(themeConfig(mode))).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`--ant-${kebab(name)}:${cssValue(name, value)}`] : [],
  );
  return `:root{color-scheme:${mode};${lines.join(';')}}${dangerButtons(mode)}`;
}
