// Measured costs of one unit of work and the limits of each part; sources are sections of bench/RESULTS.md unless named otherwise.

/** Share of a core for a second of it, by the part that does it. */
export const costs = {
  /** A call with recording: sound in the process (P14), or behind rtpengine (`media/rtpengine`, deploy/rtpengine). */
  callEmbedded: { process: 0.009 },
  callBehindRtpengine: { process: 0.005, rtpengine: 0.0035 },
  /** INVITE to its final answer, and a REGISTER (P8). */
  callSetUp: { process: 1 / 12_193 },
  registration: { process: 1 / 8_144 },
  /** An event delivered to one browser (P9, at 1,000 a second). */
  delivery: { process: 1 / 1_369_000 },
  /** A page of the call log, and a small answer (P10): half of it in PostgreSQL. */
  logPage: { process: 0.5 / 503, postgres: 0.5 / 503 },
  smallAnswer: { process: 0.5 / 2_092, postgres: 0.5 / 2_092 },
  /** A finished call: row, roll-ups, rating and charge (P26r). */
  storedCall: { process: 0.5 / 2_942, postgres: 0.5 / 2_942 },
};

/** Bytes kept for a second of conversation: WAV of 8 kHz and 16 bit, both sides mixed. */
export const RECORDING_BYTES_A_SECOND = 16_000;

/** Calls that one process carries while they stay whole (P14; `media/rtpengine`): its JavaScript runs on one core. */
export const callsOfProcess = { embedded: 80, rtpengine: 200 };

/** An agent in the busy hour. */
export const agent = {
  callsAnHour: 10,
  /** Share of the time in a conversation, and callers who wait for each agent. */
  talking: 0.75,
  waiting: 0.1,
  /** Answers that the console asks for during a call, and pages of the log. */
  answersACall: 25,
  logPagesACall: 0.5,
  /** Live events of a call, and browsers that watch it: its agent, and a supervisor for each fifteen agents of the queue. */
  eventsACall: 14,
  watchersACall: 3,
  /** Phones register anew each five minutes. */
  registrationsAnHour: 12,
};
