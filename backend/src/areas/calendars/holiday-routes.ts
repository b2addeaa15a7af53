import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  calendarErrors,
  calendarsContract,
  holidayPlacesAnswerSchema,
  holidayPlacesPath,
  holidayPlacesQuerySchema,
  holidaysAnswerSchema,
  holidaysPath,
  holidaysQuerySchema,
} from '@patchbay/shared-contracts/calendars';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { holidaysOf, placesOf } from './holidays.ts';

const unknown = { ...refusals, 422: errorAnswerSchema };

/** Adds the routes that propose public holidays. Chosen ones become exceptions, which users can edit [CONF-FLOW-008]. */
export function holidayRoutes(app: App): void {
  const config = { gate: calendarsContract.gate };
  app.get(
    holidayPlacesPath,
    {
      config,
      schema: {
        summary: 'Countries and states of which holidays are known [CONF-FLOW-008]',
        security: signedIn,
        querystring: holidayPlacesQuerySchema,
        response: { 200: holidayPlacesAnswerSchema, ...unknown },
      },
    },
    ({ query: { country, language } }) => {
      const places = placesOf(country, language);
      if (places === null) throw new Refusal(calendarErrors.place, 'country');
      return { status: 200 as const, data: [...places] };
    },
  );
  app.get(
    holidaysPath,
    {
      config,
      schema: {
        summary: 'Holidays of a year, to choose from [CONF-FLOW-008]',
        security: signedIn,
        querystring: holidaysQuerySchema,
        response: { 200: holidaysAnswerSchema, ...unknown },
      },
    },
    ({ query }) => {
      const holidays = holidaysOf(query);
      if (holidays === null) throw new Refusal(calendarErrors.place, query.state === undefined ? 'country' : 'state');
      return { status: 200 as const, data: [...holidays] };
    },
  );
}
