import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { ConfirmDialogProps } from './ui/confirm-dialog.tsx';
import type { FactorDialogProps } from './ui/factor-dialog.tsx';

const addTexts = async (i18n: I18n) => {
  const { CONFIRMING, confirmingTexts } = await import(/* webpackChunkName: "confirming-texts" */ './texts/index.ts');
  await i18n.add(CONFIRMING, confirmingTexts);
};

/** Each dialog is loaded only when needed, which is rare. */
export const loadConfirm = (i18n: I18n) => async (): Promise<ComponentType<ConfirmDialogProps>> => {
  const [{ ConfirmDialog }] = await Promise.all([
    import(/* webpackChunkName: "confirm" */ './ui/confirm-dialog.tsx'),
    addTexts(i18n),
  ]);
  return ConfirmDialog;
};

export const loadFactor = (i18n: I18n) => async (): Promise<ComponentType<FactorDialogProps>> => {
  const [{ FactorDialog }] = await Promise.all([
    import(/* webpackChunkName: "factor-needed" */ './ui/factor-dialog.tsx'),
    addTexts(i18n),
  ]);
  return FactorDialog;
};
