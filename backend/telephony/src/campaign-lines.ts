import type { CampaignFields } from '@patchbay/shared-contracts/campaigns';

/** A line that a campaign dials; times in ms. */
export interface CampaignLine {
  readonly id: string; // of the try; unique for ever
  readonly accountId: string;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly number: string; // E.164
  readonly serviceNumber: string; // E.164, one of the account's
  /** `customer-first`: whoever of `agents` is free when it is answered; `agent-first`: that agent is rung, then the number. */
  readonly leads: 'customer-first' | 'agent-first';
  readonly agents: readonly string[]; // agent ids who may have it, the longest idle first; one for agent-first
  readonly dialler: 'predictive' | 'progressive' | 'sequential' | 'preview';
  readonly ringMs: number;
  /** Whoever talked gets no other call for so long [TEL-016]; 0: at once. */
  readonly wrapUpMs: number;
  /** Said when it is answered and nobody is free, then it ends; null: nothing. `optOutKey`: pressed while it is said. */
  readonly message: { readonly sound: string; readonly optOutKey: string | null } | null;
  /** What follows for a machine; `off`: nobody listens to who answered. */
  readonly onMachine: CampaignFields['on_machine'];
}

export type LineNews =
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

export interface LineDialler {
  /** `full`: the account's lines are; `closing`: this process ends. */
  dialLine(line: CampaignLine): Promise<'dialled' | 'agent-gone' | 'full' | 'closing'>;
  onLine(listener: (news: LineNews) => void): void;
  /** Those that are out here, by id. */
  linesHere(): readonly string[];
}
