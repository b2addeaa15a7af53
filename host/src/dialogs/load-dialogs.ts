import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { LeaveDialogProps } from './ui/leave-dialog.tsx';
import type { PasswordDialogProps } from './ui/password-dialog.tsx';
import type { TermsDialogProps } from './ui/terms-dialog.tsx';

const addTexts = async (i18n: I18n) => {
  const { DIALOGS, dialogTexts } = await import(/* webpackChunkName: "dialog-texts" */ './texts/index.ts');
  await i18n.add(DIALOGS, dialogTexts);
};

/** Each dialog is loaded only when needed, which is rare. */
export const loadPassword = (i18n: I18n) => async (): Promise<ComponentType<PasswordDialogProps>> => {
  const [{ PasswordDialog }] = await Promise.all([
    import(/* webpackChunkName: "password" */ './ui/password-dialog.tsx'),
    addTexts(i18n),
  ]);
  return PasswordDialog;
};

export const loadTerms = (i18n: I18n) => async (): Promise<ComponentType<TermsDialogProps>> => {
  const [{ TermsDialog }] = await Promise.all([
    import(/* webpackChunkName: "terms" */ './ui/terms-dialog.tsx'),
    addTexts(i18n),
  ]);
  return TermsDialog;
};

export const loadLeave = (i18n: I18n) => async (): Promise<ComponentType<LeaveDialogProps>> => {
  const [{ LeaveDialog }] = await Promise.all([
    import(/* webpackChunkName: "leave" */ './ui/leave-dialog.tsx'),
    addTexts(i18n),
  ]);
  return LeaveDialog;
};
