import { z } from '../zod/zod.ts';
import { callEventSchema, callLoggedSchema } from './call-event.ts';
import { conversationNewsSchema } from './conversation-news.ts';
import { downloadNewsSchema } from './download-news.ts';
import { downloadTypes } from './download-types.ts';
import { smsNewsSchema } from './sms-news.ts';
import { topic } from './topic.ts';

/** Topics of the bus [PLAT-004]. A breaking change of a payload needs a new version; the meaning of a version never changes. */
export const callEvent = topic('call.event', 1, z.object({ event: callEventSchema }));

/** State of the ticker; `busy` holds back updates and blocks leaving the page. Replayed to late subscribers. */
export const callState = topic(
  'call.state',
  1,
  z.object({
    state: z.enum(['none', 'initiated', 'connected', 'wrapup', 'hangup']),
    callId: z.string().nullable(),
    busy: z.boolean(),
  }),
  { replay: 1 },
);

/** A phone number was clicked; the ticker opens with it [UX-007]. */
export const callRequested = topic('call.requested', 1, z.object({ number: z.string() }));
/** Request to open the widget [NAV-020, SHELL-011]; `number`: customer to call by WhatsApp. */
export const widgetRequested = topic(
  'widget.requested',
  1,
  z.object({ widget: z.enum(['call', 'whatsapp']), number: z.string().optional() }),
);
/** A left-menu link was clicked: the main filters are cleared [NAV-002]. */
export const filtersReset = topic('filters.reset', 1, z.object({ path: z.string() }));
export const sectionLeft = topic('section.left', 1, z.object({ section: z.string() }));
export const sessionEnded = topic('session.ended', 1, z.object({ reason: z.enum(['signed-out', 'expired']) }));
export const themeChanged = topic('theme.changed', 1, z.object({ theme: z.enum(['light', 'dark']) }), { replay: 1 });
export const languageChanged = topic('language.changed', 1, z.object({ language: z.string() }), { replay: 1 });
/** A call was written to the log; lists may show it [TEL-007]. */
export const callLogged = topic('call.logged', 1, callLoggedSchema);
/** An SMS was received, queued, or changed state; lists may show it. Since 1.2.0. */
export const smsNews = topic('sms.news', 1, smsNewsSchema);

/** A message in a conversation of this user, or it was assigned, closed or read; lists and counts refresh. Since 1.2.0. */
export const conversationNews = topic('conversation.news', 1, conversationNewsSchema);

/** A customer was saved, on this page or in the call window; lists may show it. Since 1.2.0. */
export const customerSaved = topic('customer.saved', 1, z.object({ id: z.string() }));

/**
 * State of the softphone in the ticker [ROUTE-005]; `off`: this user or tab has none, `elsewhere`: another browser has the phone. Since
 * 1.2.0.
 */
export const phoneState = topic(
  'phone.state',
  1,
  z.object({ state: z.enum(['off', 'connecting', 'registered', 'elsewhere', 'lost', 'refused']) }),
  { replay: 1 },
);

/** State of live events: while `interrupted`, displayed data may be outdated; `off`: nobody follows them [UX-012]. */
export const feedState = topic('feed.state', 1, z.object({ state: z.enum(['live', 'interrupted', 'off']) }), {
  replay: 1,
});

/** A file is being prepared: the list of downloads shows it, and opens at its `type` (default: call logs). Since 1.2.0. */
export const downloadStarted = topic(
  'download.started',
  1,
  z.object({ id: z.string(), type: z.enum(downloadTypes).optional() }),
);

/** Progress and result of a file of this user; shown by the list of downloads. */
export const downloadNews = topic('download.news', 1, downloadNewsSchema);

/** The account's dispositions have changed: forms and filters fetch them again. */
export const dispositionsChanged = topic('dispositions.changed', 1, z.object({}));
