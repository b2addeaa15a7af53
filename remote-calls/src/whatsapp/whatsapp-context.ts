import type { PopupController } from './effects/popup-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The WhatsApp call and its window. */
export const [WhatsAppContext, useWhatsApp] = ownContext<PopupController>('WhatsApp');
