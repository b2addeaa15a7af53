/** Name of the server-sent event of the call-event feed: the agent's campaign work has changed [CAMP-006]. Its data is empty. */
export const CAMPAIGN_WORK_EVENT = 'campaign_work';
