/** Name of the server-sent event of the call-event feed: what an agent has to do for campaigns is not what it was [CAMP-006]. Its data is empty. */
export const CAMPAIGN_WORK_EVENT = 'campaign_work';
