import type { PopupDesk } from './effects/popup-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The WhatsApp call and its window. */
export const [WhatsAppContext, useWhatsApp] = ownContext<PopupDesk>('WhatsApp');
