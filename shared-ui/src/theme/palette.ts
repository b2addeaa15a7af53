import type { Theme } from '@patchbay/shared-contracts';

/** Colours chosen by hand; antd's algorithms derive all others. */
interface Palette {
  readonly colorPrimary: string;
  readonly colorInfo: string;
  readonly colorSuccess: string;
  readonly colorWarning: string;
  readonly colorError: string;
  readonly colorBgLayout: string;
  readonly colorBgContainer: string;
  readonly colorBgElevated: string;
  readonly colorTextBase: string;
  readonly colorSuccessBg: string;
  readonly colorSuccessBorder: string;
  readonly colorWarningBg: string;
  readonly colorWarningBorder: string;
  readonly colorErrorBg: string;
  readonly colorErrorBorder: string;
  /** Text in these colours has a contrast of at least 4.5:1 on the backgrounds above (WCAG 2.2, 1.4.3). */
  readonly colorPrimaryText: string;
  readonly colorSuccessText: string;
  readonly colorWarningText: string;
  readonly colorErrorText: string;
  readonly colorTextPlaceholder: string;
  /** A hovered filled button must keep the contrast. */
  readonly colorPrimaryHover: string;
  readonly colorPrimaryActive: string;
}

/** Fill of destructive buttons with white text: a contrast of at least 4.5:1. */
export const dangerFill: Readonly<Record<Theme, string>> = { light: '#c22f2f', dark: '#cf4540' };

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    colorPrimary: '#2b54d4',
    colorInfo: '#2b54d4',
    colorSuccess: '#0b7a52',
    colorWarning: '#9a5b00',
    colorError: '#c22f2f',
    colorBgLayout: '#f5f6f9',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorTextBase: '#141a2b',
    colorSuccessBg: '#e6f5ee',
    colorSuccessBorder: '#b5dfcb',
    colorWarningBg: '#fdf2df',
    colorWarningBorder: '#f0d5a4',
    colorErrorBg: '#fdecec',
    colorErrorBorder: '#f3c6c6',
    colorPrimaryText: '#2b54d4',
    colorSuccessText: '#0b7a52',
    colorWarningText: '#8a5200',
    colorErrorText: '#b92b2b',
    colorTextPlaceholder: '#666d80',
    colorPrimaryHover: '#2147b8',
    colorPrimaryActive: '#1b3b9a',
  },
  dark: {
    colorPrimary: '#4a6fe8',
    colorInfo: '#6f8ff5',
    colorSuccess: '#3fbf8f',
    colorWarning: '#e0a13c',
    colorError: '#f0655f',
    colorBgLayout: '#0e121b',
    colorBgContainer: '#161b27',
    colorBgElevated: '#1d2432',
    colorTextBase: '#e8ebf3',
    colorSuccessBg: '#12281f',
    colorSuccessBorder: '#1f4a38',
    colorWarningBg: '#2b2213',
    colorWarningBorder: '#544120',
    colorErrorBg: '#2d1a1c',
    colorErrorBorder: '#5a2b2d',
    colorPrimaryText: '#93a9f7',
    colorSuccessText: '#52c79a',
    colorWarningText: '#e3ac4e',
    colorErrorText: '#f79790',
    colorTextPlaceholder: '#929ab0',
    colorPrimaryHover: '#4a69d4',
    colorPrimaryActive: '#3a57b8',
  },
};
