/**
 * The steps of a call's journey, as the call log shows them; one place, since the log's repair after a crash reads them too.
 * "answered" of the side that is called last is the moment both were connected.
 */
export const journeySteps = {
  agentCalled: 'Agent called',
  agentAnswered: 'Agent answered',
  agentMissed: 'Agent missed',
  agentOffered: 'Offered to agent',
  customerCalled: 'Customer called',
  customerAnswered: 'Customer answered',
  customerMissed: 'Customer not reached',
  received: 'Call received',
  queued: 'Entered queue',
  held: 'On hold',
  resumed: 'Resumed',
  agentAway: 'Agent away',
  agentBack: 'Agent back',
  thirdCalled: 'Third party called',
  thirdAnswered: 'Third party answered',
  thirdMissed: 'Third party not reached',
  thirdLeft: 'Third party left',
  conference: 'Conference',
  transferred: 'Transferred',
  ended: 'Call ended',
} as const;
