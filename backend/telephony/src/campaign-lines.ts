import type { CampaignFields } from '@patchbay/shared-contracts/campaigns';

/** A call dialled by a campaign; times in ms. */
export interface CampaignLine {
  readonly id: string; // id of the attempt; never reused
  readonly accountId: string;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly number: string; // E.164
  readonly serviceNumber: string; // E.164, a number of the account
  /**
   * `customer-first`: the number is dialled, and whoever of `agents` is free gets the call when it is answered; `agent-first`: the
   * agent is rung, then the number.
   */
  readonly leads: 'customer-first' | 'agent-first';
  readonly agents: readonly string[]; // ids of the agents who may get the call, longest idle first; exactly one for agent-first
  readonly dialler: 'predictive' | 'progressive' | 'sequential' | 'preview';
  readonly ringMs: number;
  /** Time in which an agent who talked gets no other call [TEL-016]; 0: none. */
  readonly wrapUpMs: number;
  /**
   * Message played when the call is answered and no agent is free; the call ends after it. Null: no message. `optOutKey` is the key
   * that opts out while it plays.
   */
  readonly message: { readonly sound: string; readonly optOutKey: string | null } | null;
  /** Treatment of an answering machine; `off`: answers are not analysed. */
  readonly onMachine: CampaignFields['on_machine'];
}

/** News of a line's call. */
export type LineCallNews =
  | { readonly is: 'ringing' | 'answered'; readonly id: string; readonly callId: string; readonly at: number }
  | {
      readonly is: 'talking';
      readonly id: string;
      readonly callId: string;
      readonly agentId: string;
      readonly at: number;
    }
  | { readonly is: 'optedOut'; readonly id: string; readonly number: string; readonly at: number }
  | {
      readonly is: 'over';
      readonly id: string;
      readonly callId: string | null;
      readonly at: number;
      readonly outcome:
        | 'talked'
        | 'abandoned'
        | 'busy'
        | 'no-answer'
        | 'invalid'
        | 'network'
        | 'machine'
        | 'fax'
        | 'agent-gone'
        | 'interrupted';
      readonly ringMs: number;
      readonly talkMs: number;
      readonly agentId: string | null;
    };

/** From now on this process reports on a line that another one dialled: it goes on with the call [TEL-022]. */
export interface LineTakenOver {
  readonly is: 'takenOver';
  readonly id: string;
  readonly accountId: string;
}

export type LineNews = LineCallNews | LineTakenOver;

export interface LineDialler {
  /** `full`: all lines of the account are in use; `closing`: this process is shutting down. */
  dialLine(line: CampaignLine): Promise<'dialled' | 'agent-gone' | 'full' | 'closing'>;
  onLine(listener: (news: LineNews) => void): void;
  /** Ids of the lines dialled or taken over by this process. */
  linesHere(): readonly string[];
}
