import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  callForecastAnswerSchema,
  figures,
  FORECAST_DAYS,
  forecastErrors,
  forecastQuestionSchema,
  HISTORY_DAYS,
  insightsPaths,
  SERVICE_LEVEL_SECONDS,
  SERVICE_LEVEL_TARGET,
  type CallForecastAnswer,
} from '@patchbay/shared-contracts/insights';
import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';
import { noSums, sumsByBucket } from '../../domain/calls/sums/call-sums.ts';
import { offeredByQuarter } from '../../domain/calls/sums/offered-sums.ts';
import { readHolidays } from '../../domain/routing/holidays.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { forecastGate } from './access.ts';
import {
  resolveFigureQuery,
  readFigures,
  requireValid,
  asOfFields,
  type FigureQuery,
  type FigureDeps,
} from './figure-query.ts';
import type { FigureRange } from '../../domain/calls/sums/model/parse-range.ts';
import {
  dayOfText,
  daysWithCalls,
  knownDays,
  dayAndHalfHour,
  textOfDay,
  type DayOfCalls,
} from './model/forecast/days.ts';
import { forecastOf, type Forecast } from './model/forecast/forecast.ts';
import { offsetsOf, parseSteps } from '../../domain/calls/sums/model/steps.ts';

interface ForecastQueue {
  readonly id: string;
  readonly name: string;
  readonly seconds: number;
  readonly target: number;
}

/** Null for all calls. */
async function requestedQueue(tx: Tx, ask: FigureQuery, id: string | undefined): Promise<ForecastQueue | null> {
  if (id === undefined) return null;
  if (ask.sums.queues?.length === 0) throw new Refusal(forecastErrors.unknownQueue, 'queue'); // not visible to the user
  const queue = await tx
    .selectFrom('queues')
    .select(['queue_id as id', 'name', 'service_level_seconds as seconds', 'service_level_target as target'])
    .where('queue_id', '=', id)
    .executeTakeFirst();
  if (!queue) throw new Refusal(forecastErrors.unknownQueue, 'queue');
  return queue;
}

/** Returns days relative to today's midnight. */
function daysFrom({ now, zone }: FigureQuery, first: number, end: number): FigureRange {
  const today = dayAt(now, zone);
  return { from: startOf(laterDay(today, first), zone), end: startOf(laterDay(today, end), zone) };
}

async function historyOf(tx: Tx, ask: FigureQuery): Promise<readonly DayOfCalls[]> {
  const range = daysFrom(ask, -HISTORY_DAYS, 0);
  const calls = await offeredByQuarter(tx, range, ask.sums.queues ?? null);
  return knownDays(daysWithCalls(calls, requireValid(parseSteps(range, 'day', ask.zone)), offsetsOf(ask.zone)));
}

/** Returns the recent mean handling time of incoming calls. */
async function handlingOf(tx: Tx, ask: FigureQuery): Promise<number | null> {
  const question = { agents: null, direction: 'inbound', queues: ask.sums.queues } as const;
  const sums = await sumsByBucket(tx, question, [{ key: 0, ...daysFrom(ask, -28, 0) }]);
  return figures.handling_time.of(sums.get(0) ?? noSums);
}

function seriesOf({ on }: Forecast, ask: FigureQuery) {
  const offset = offsetsOf(ask.zone);
  const expected = new Map<number, ReturnType<Forecast['on']>>();
  return requireValid(parseSteps(daysFrom(ask, 0, FORECAST_DAYS), 'half_hour', ask.zone)).map(({ from: at }) => {
    const { day, half } = dayAndHalfHour(at, offset);
    const calls = expected.get(day) ?? on(day);
    expected.set(day, calls);
    return { at, calls: calls?.[half] ?? null };
  });
}

async function answerFor(tx: Tx, ask: FigureQuery, queueId: string | undefined): Promise<CallForecastAnswer> {
  const queue = await requestedQueue(tx, ask, queueId);
  const days = await historyOf(tx, ask);
  const forecast = forecastOf(days, new Set([...(await readHolidays(tx))].map(dayOfText)));
  const [first, last] = [days[0], days.at(-1)];
  return {
    status: 200,
    ...asOfFields(ask),
    history:
      first && last
        ? {
            ...{ days: days.length, from: textOfDay(first.day), to: textOfDay(last.day) },
            left_out: [...(forecast?.leftOut ?? [])],
          }
        : null,
    forecast: forecast && { series: seriesOf(forecast, ask), error: forecast.error },
    handling_ms: await handlingOf(tx, ask),
    service_level: {
      seconds: queue?.seconds ?? SERVICE_LEVEL_SECONDS,
      target: queue?.target ?? SERVICE_LEVEL_TARGET,
    },
  };
}

/** Adds the forecast route. Its cost does not depend on the number of calls, because it reads only sums. */
export function forecastRoute(app: App, deps: FigureDeps): void {
  app.get(
    insightsPaths.callForecast,
    {
      config: { gate: forecastGate },
      schema: {
        summary: 'Calls to come by half-hour, and how far that may be off [INS-032]',
        security: signedIn,
        querystring: forecastQuestionSchema,
        response: { 200: callForecastAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { zone, queue } = request.query;
      const ask = await resolveFigureQuery(deps, request, { zone, queues: queue === undefined ? [] : [queue] });
      return readFigures(deps, ask, (tx) => answerFor(tx, ask, queue));
    },
  );
}
