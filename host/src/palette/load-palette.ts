import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { PaletteProps } from './ui/palette-dialog.tsx';

/** Loads the palette and its texts when it is first opened [UX-002]. */
export const loadPalette = (i18n: I18n) => async (): Promise<ComponentType<PaletteProps>> => {
  const [{ PaletteDialog }, { PALETTE, paletteTexts }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './ui/palette-dialog.tsx'),
    import(/* webpackChunkName: "palette" */ './texts/index.ts'),
  ]);
  await i18n.add(PALETTE, paletteTexts);
  return PaletteDialog;
};
