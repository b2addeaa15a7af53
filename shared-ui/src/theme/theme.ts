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

/** In the dark a shadow says little: what opens over a raised surface of its own colour has an edge, too. */
const edged = {
  boxShadowSecondary: '0 0 0 1px rgb(255 255 255 / 14%), 0 8px 24px rgb(0 0 0 / 48%)',
  dropShadowPopover: 'drop-shadow(0 0 1px rgb(255 255 255 / 40%)) drop-shadow(0 8px 16px rgb(0 0 0 / 48%))', // with its arrow
};

/**
 * antd's theme for the console: given to every root's ConfigProvider, so that all remotes look alike [UX-001]. What opens moves, unless
 * the person asked their system for less of that [UX-005].
 */
export function themeConfig(mode: Theme, moves = true) {
  const { colorSuccessText, colorWarningText, colorErrorText, colorPrimaryText } = palettes[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: { ...shape, ...palettes[mode], ...(mode === 'dark' ? edged : {}), motion: moves },
    // A tag, and a plain button under the pointer, write their text in a fill colour, which is too weak for text in the dark.
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

/** antd writes a dangerous button in the fill colour of errors, which is too weak for words in the dark. */
const dangerButtons = (mode: Theme): string => {
  const button = '.ant-btn-color-dangerous:not(:disabled)';
  return `${button}.ant-btn-variant-outlined{color:var(--ant-color-error-text)}${button}.ant-btn-variant-solid{background:${dangerFill[mode]}}`;
};

/** Every design token as a CSS custom property `--ant-<kebab-name>`, for our own style sheets: one source for both. */
export function themeVariables(mode: Theme): string {
  const lines = Object.entries(antd.getDesignToken(themeConfig(mode))).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`--ant-${kebab(name)}:${cssValue(name, value)}`] : [],
  );
  return `:root{color-scheme:${mode};${lines.join(';')}}${dangerButtons(mode)}`;
}
