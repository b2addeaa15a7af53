/** Who changes who serves which queue: the name is kept in the history. */
export interface Mapping {
  readonly accountId: string;
  readonly by: string;
  readonly at: Date;
}

/** An agent who serves a queue. */
export interface Serving {
  readonly queueId: string;
  readonly agentId: string;
}
