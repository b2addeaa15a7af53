import type { PopupDesk } from './effects/popup-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The call over WhatsApp and its window. */
export const [WhatsAppContext, useWhatsApp] = ownContext<PopupDesk>('WhatsApp');
