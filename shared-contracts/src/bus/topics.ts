import { z } from '../zod/zod.ts';
import { callEventSchema, callLoggedSchema } from './call-event.ts';
import { conversationNewsSchema } from './conversation-news.ts';
import { downloadNewsSchema } from './download-news.ts';
import { downloadTypes } from './download-types.ts';
import { smsNewsSchema } from './sms-news.ts';
import { topic } from './topic.ts';

/** The topics of the bus [PLAT-004]. A change of a payload that breaks readers gets a new version, never a new meaning. */
export const callEvent = topic('call.event', 1, z.object({ event: callEventSchema }));

/** What the ticker is doing; `busy` holds back updates and blocks leaving. Replayed to late subscribers. */
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

/** Somebody pressed a phone number; the ticker opens with it [UX-007]. */
export const callRequested = topic('call.requested', 1, z.object({ number: z.string() }));
/** Somebody asks for the widget [NAV-020, SHELL-011]; `number` is of the customer whom WhatsApp is to call. */
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
/** An SMS came in, was handed in, or went on; lists may show it. Since 1.2.0. */
export const smsNews = topic('sms.news', 1, smsNewsSchema);

/** Something was said in a conversation of this person's, or it was given, closed or read; lists and counts follow. Since 1.2.0. */
export const conversationNews = topic('conversation.news', 1, conversationNewsSchema);

/** A customer was written, here or in the call window; lists may show it. Since 1.2.0. */
export const customerSaved = topic('customer.saved', 1, z.object({ id: z.string() }));

/** The softphone as the ticker has it [ROUTE-005]; `off` where this user or tab has none, `elsewhere` where another browser has the phone. Since 1.2.0. */
export const phoneState = topic(
  'phone.state',
  1,
  z.object({ state: z.enum(['off', 'connecting', 'registered', 'elsewhere', 'lost', 'refused']) }),
  { replay: 1 },
);

/** Whether live events come: while they are `interrupted`, what is shown may be old; `off` where nobody follows them [UX-012]. */
export const feedState = topic('feed.state', 1, z.object({ state: z.enum(['live', 'interrupted', 'off']) }), {
  replay: 1,
});

/** A file is being prepared: the list of downloads shows it, and opens at its `type` (call logs when it is not said). Since 1.2.0. */
export const downloadStarted = topic(
  'download.started',
  1,
  z.object({ id: z.string(), type: z.enum(downloadTypes).optional() }),
);

/** How far a file is that is made for this person, and what came of it; the list of downloads shows it. */
export const downloadNews = topic('download.news', 1, downloadNewsSchema);

/** What calls can come to was changed: what forms and filters offer is fetched anew. */
export const dispositionsChanged = topic('dispositions.changed', 1, z.object({}));
