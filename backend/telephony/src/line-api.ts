// The namespace form, so that the page's bundle keeps only what it uses.
import * as z from 'zod';

/**
 * Wire schemas between the customer phone page (`/phone`) and its routes, imported by both [TEL-004]. The routes belong to the HTTP
 * layer: `POST /phone/api/line` creates and returns a `customer-phone` credential for at most one hour; requested again before
 * `expires_at`, it creates a new one. 400 when the number is invalid, 404 where the page is switched off (production).
 */
export const lineRequestSchema = z.object({
  /** E.164; required unless `anyNumber`. */
  number: z
    .string()
    .regex(/^\+?\d{3,15}$/)
    .nullable(),
  /** The wildcard line: it also rings for numbers that no other phone has. */
  anyNumber: z.boolean(),
});
export type LineRequest = z.infer<typeof lineRequestSchema>;

export const lineSchema = z.object({
  sip_user: z.string(),
  password: z.string(),
  /** SIP domain and realm. */
  domain: z.string(),
  /** `ws:` or `wss:` address of the SIP socket, sub-protocol `sip`. */
  ws_url: z.string(),
  /** Epoch ms. */
  expires_at: z.number(),
});
export type Line = z.infer<typeof lineSchema>;

/** `GET /phone/api/service-numbers`: numbers that the page offers to dial. `whatsapp`: by WhatsApp, too. */
export const serviceNumbersSchema = z.object({
  objects: z.array(z.object({ number: z.string(), label: z.string(), business: z.string(), whatsapp: z.boolean() })),
});
