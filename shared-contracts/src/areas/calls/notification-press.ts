import { z } from '@patchbay/shared-contracts/zod';

/**
 * Message of the console's service worker to each open page when a notification is pressed [TEL-014]: the pressed action, empty for the
 * notification itself, and the notification's `data`. A page concerned by it answers `true` through the port that comes with the
 * message, within a second; that page is brought to the front, unless the action was `NOTIFICATION_DECLINE`.
 */
export const notificationPressSchema = z.object({
  type: z.literal('notification.pressed'),
  action: z.string(),
  data: z.unknown(),
});

/** The action that does not bring a page to the front. */
export const NOTIFICATION_DECLINE = 'decline';
