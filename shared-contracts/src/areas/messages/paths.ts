import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of messages [NET-005, NET-006]. */
export const messagePaths = {
  smsLogs: api('smslogs'),
  whatsAppLogs: api('whatsapplogs'),
  sendSms: api('send_sms'),
  /** WebSocket: WhatsApp voice calls [WA-048]. */
  whatsapp: '/ws/whatsapp',
} as const;
