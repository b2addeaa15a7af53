import {
  campaignNumbersAnswerSchema,
  campaignPaceAnswerSchema,
  campaignPaths,
  campaignRatesAnswerSchema,
  campaignResultsAnswerSchema,
  campaignsContract,
  expectedEndAnswerSchema,
  numberHealthAnswerSchema,
  triesAnswerSchema,
  waterfallAnswerSchema,
  type CampaignNumber,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { answering } from '@patchbay/shared-ui/mocks';
import type { Pace, Try } from '../effects/use-campaigns.ts';

export const sampleCampaign = (change: Partial<CampaignRow> = {}): CampaignRow => ({
  ...{
    id: 'c1',
    version: 4,
    name: 'Spring offer',
    modified_dt: '2026-11-25T10:00:00.000Z',
    modified_by: 'Olivia Owner',
  },
  ...{ source: 'phonebooks', phonebooks: 'p1', customers_filter: '', is_followed: false, caller_ids: '+918045000001' },
  ...{ dialler: 'predictive', queue: '', agents: 'a1,a2', script: '', message: '', opt_out_key: '9' },
  ...{ on_machine: 'hang-up', disposition_required: false, own_agent: false },
  ...{ ratio: 3, abandoned_limit: 3, ring_seconds: 30, offer_seconds: 30, wrap_up_seconds: 20 },
  ...{ tries_a_day: 2, tries_in_all: 5, retries: '', preset: '', cost_cap: 0, week: 'mon 09:00-17:00', calendar: '' },
  ...{ clock_of: 'account', unknown_zone: 'account', begins_on: '2026-11-24', ends_on: '' },
  ...{ state: 'running', load_state: 'done', load_done: 1_210, load_total: 1_210, loaded: 1_200, duplicates: 8 },
  ...{ invalid: 2, finished: 300, dialled: 900, answered: 280, abandoned: 4, talked: 270, cost: 412 },
  ...change,
});

const inputsAt = {
  ...{ ready: 2, busy: 8, out: 5, dayShare: 0.012, monthShare: 0.02, hourShare: 0.01, limit: 0.03 },
  ahead: { answerRate: 0.31, ringSeconds: 11.6, free: 3.4, risk: 0.015, mostOut: 12 },
};

export const samplePace = (change: Partial<Pace> = {}): Pace => ({
  now: {
    ...{ at: '2026-11-26T09:30:00.000Z', reason: 'expected', wanted: 4, dialled: 4 },
    inputs: inputsAt,
  },
  agents: { ready: 2, talking: 7, wrapping_up: 1, away: 3 },
  lines: { ringing: 5, waiting: 1, talking: 7 },
  day: { answered: 250, abandoned: 3 },
  month: { answered: 2_000, abandoned: 50 },
  before: [
    { at: '2026-11-26T09:30:00.000Z', reason: 'limit-near', wanted: 2, inputs: null },
    { at: '2026-11-26T09:29:00.000Z', reason: 'limit-near', wanted: 2, inputs: null },
    { at: '2026-11-26T09:28:00.000Z', reason: 'expected', wanted: 5, inputs: inputsAt },
  ],
  ...change,
});

export const sampleWaterfall = {
  ...{ loaded: 1_200, out: 5, ready: 640, call_costs: 1.5 },
  steps: [
    { refusal: 'finished' as const, taken: 300, left: 895 },
    { refusal: 'next-try-later' as const, taken: 255, left: 640 },
  ],
};

export const sampleNumbers: CampaignNumber[] = [
  {
    ...{ number: '+919810000001', standing: 'next-try-later', tries: 1, outcome: 'busy', about: { name: 'Ira' } },
    next_try_at: '2026-11-26T11:00:00.000Z',
  },
];

export const sampleTry = (change: Partial<Try> = {}): Try => ({
  ...{ id: 't1', number: '+919810000001', at: '2026-11-26T09:00:00.000Z', caller_id: '+918045000001', attempt: 2 },
  ...{ outcome: 'talked', call_id: 'k1', agent_id: 'a1', ring_ms: 8_000, talk_ms: 65_000 },
  passed: {
    ...{ consent: null, dialler: 'predictive', clockOf: 'account', unknownZone: 'account', timeZone: 'Asia/Kolkata' },
    ...{ mostTries: { aDay: 2, inAll: 5 }, doNotCall: { account: false, campaign: false, optedOut: false } },
    week: { mon: [{ from: '09:00', to: '17:00' }], tue: [{ from: '09:00', to: '17:00' }] },
    ...{ zones: [], tries: [1_764_000_000_000], abandonedAt: null },
  },
  ...change,
});

const told = <Data>(data: Data) => ({ status: 200, data });
const path = (of: (id: string) => string) => of('c1');
const page = <Row>(objects: readonly Row[]) => ({ objects: [...objects], meta: { total_count: objects.length } });

/** The server's responses about the campaign c1, by method and path. */
export const sampleAnswers = {
  [`GET ${campaignsContract.path}`]: page([sampleCampaign()]),
  [`GET ${campaignsContract.path}c1/`]: told(sampleCampaign()),
  [`GET ${path(campaignPaths.pace)}`]: told(samplePace()),
  [`GET ${path(campaignPaths.waterfall)}`]: told(sampleWaterfall),
  [`GET ${path(campaignPaths.numbers)}`]: page(sampleNumbers),
  [`GET ${path(campaignPaths.tries)}`]: page([sampleTry()]),
  [`GET ${path(campaignPaths.rates)}`]: told(null),
  [`GET ${path(campaignPaths.results)}`]: told({ time_zone: 'UTC', outcomes: [], dispositions: [] }),
  [`GET ${path(campaignPaths.expectedEnd)}`]: told({ is: 'unknown' as const, why: 'too-few' as const }),
  [`GET ${path(campaignPaths.numberHealth)}`]: told([]),
};

/** Mocked API of the page, for running its remote alone. */
export const campaignHandlers = [
  answering('get', campaignsContract.path, campaignsContract.answer, () => page([sampleCampaign()])),
  answering('get', `${campaignsContract.path}:id/`, campaignsContract.one, () => told(sampleCampaign())),
  answering('get', campaignPaths.pace(':id'), campaignPaceAnswerSchema, () => told(samplePace())),
  answering('get', campaignPaths.waterfall(':id'), waterfallAnswerSchema, () => told(sampleWaterfall)),
  answering('get', campaignPaths.numbers(':id'), campaignNumbersAnswerSchema, () => page(sampleNumbers)),
  answering('get', campaignPaths.tries(':id'), triesAnswerSchema, () => page([sampleTry()])),
  answering('get', campaignPaths.rates(':id'), campaignRatesAnswerSchema, () => told(null)),
  answering('get', campaignPaths.results(':id'), campaignResultsAnswerSchema, () =>
    told({ time_zone: 'UTC', outcomes: [], dispositions: [] }),
  ),
  answering('get', campaignPaths.expectedEnd(':id'), expectedEndAnswerSchema, () =>
    told({ is: 'unknown' as const, why: 'too-few' as const }),
  ),
  answering('get', campaignPaths.numberHealth(':id'), numberHealthAnswerSchema, () => told([])),
];
