import { callsArea } from '../areas/calls/area.ts';
import { customersArea } from '../areas/customers/area.ts';
import { directoryArea } from '../areas/directory/area.ts';
import { documentArea } from '../areas/document/area.ts';
import { exportsArea } from '../areas/exports/area.ts';
import { feedbackArea } from '../areas/feedback/area.ts';
import { insightsArea } from '../areas/insights/area.ts';
import { leadsArea } from '../areas/leads/area.ts';
import { legacyArea } from '../areas/legacy/area.ts';
import { liveArea } from '../areas/live/area.ts';
import { logsArea } from '../areas/logs/area.ts';
import { messagesArea } from '../areas/messages/area.ts';
import { phoneArea } from '../areas/phone/area.ts';
import { profileArea } from '../areas/profile/area.ts';
import { routingArea } from '../areas/routing/area.ts';
import { searchArea } from '../areas/search/area.ts';
import { statusArea } from '../areas/status/area.ts';
import { telemetryArea } from '../areas/telemetry/area.ts';
import { termsArea } from '../areas/terms/area.ts';
import { viewsArea } from '../areas/views/area.ts';
import { whatsAppArea } from '../areas/whatsapp/area.ts';
import type { List } from '../domain/list/define-list.ts';
import { identityArea } from '../domain/identity/area.ts';
import { releasesArea } from '../domain/releases/area.ts';
import type { SearchParts } from '../domain/search/search-parts.ts';
import { telephonyArea } from '../domain/telephony/area.ts';

/** The areas of the product, after what they all stand on: whoever adds one adds it here, and nowhere else. */
export const areas = [
  identityArea,
  releasesArea,
  telephonyArea,
  callsArea,
  customersArea,
  directoryArea,
  documentArea,
  exportsArea,
  feedbackArea,
  insightsArea,
  leadsArea,
  legacyArea,
  liveArea,
  logsArea,
  messagesArea,
  phoneArea,
  profileArea,
  routingArea,
  searchArea,
  statusArea,
  telemetryArea,
  termsArea,
  viewsArea,
  whatsAppArea,
] as const;

export const lists: readonly List[] = areas.flatMap(({ lists: own = [] }) => own);

export const searchParts: SearchParts = areas.reduce<SearchParts>((all, { search }) => ({ ...all, ...search }), {});
