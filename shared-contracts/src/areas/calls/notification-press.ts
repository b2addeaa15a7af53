import { z } from '@patchbay/shared-contracts/zod';

/**
 * What the console's service worker tells each open page when a notification is pressed [TEL-014]: which of its actions, empty for
 * the notification itself, and the `data` it was shown with. A page that it concerns answers `true` by the port that comes with
 * the message, within a second; that page is brought to the front, unless the action was `NOTIFICATION_DECLINE`.
 */
export const notificationPressSchema = z.object({
  type: z.literal('notification.pressed'),
  action: z.string(),
  data: z.unknown(),
});

/** The action for which nobody wants to see the page. */
export const NOTIFICATION_DECLINE = 'decline';
