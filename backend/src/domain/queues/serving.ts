/** Author of a change of agents in queues: the name is stored in the history. */
export interface Mapping {
  readonly accountId: string;
  readonly by: string;
  readonly at: Date;
}

export interface Serving {
  readonly queueId: string;
  readonly agentId: string;
}
