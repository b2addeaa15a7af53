/**
 * Name of the server-sent event of the call-event feed for an alert of a queue, `alertSchema` of the live area: it started or got worse
 * [LIVE-030].
 */
export const QUEUE_ALERT_EVENT = 'queue_alert';
