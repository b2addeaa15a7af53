import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: 'Offered',
    formula: 'Answered + missed + abandoned + short abandons',
    explains:
      'Incoming calls that somebody should have taken. Calls that a call flow dealt with by itself do not count.',
  },
  answered: {
    name: 'Answered',
    formula: 'Offered calls that somebody answered',
    explains: 'Incoming calls that became a conversation.',
  },
  answered_percent: {
    name: 'Answered (%)',
    formula: 'Answered ÷ offered',
    explains: 'The share of incoming calls that somebody answered.',
  },
  missed: {
    name: 'Missed',
    formula: 'Offered calls that nobody answered and that the caller did not give up',
    explains:
      'Incoming calls that ended without an answer, for example because the wait was over or a voicemail was left.',
  },
  missed_percent: {
    name: 'Missed (%)',
    formula: 'Missed ÷ offered',
    explains: 'The share of incoming calls that nobody answered although the caller stayed.',
  },
  abandoned: {
    name: 'Abandoned',
    formula: 'Calls that the caller gave up − short abandons',
    explains: 'Callers who hung up while they waited. Who hangs up within the first seconds is counted apart.',
  },
  abandoned_percent: {
    name: 'Abandoned (%)',
    formula: 'Abandoned ÷ offered',
    explains: 'The share of incoming calls that the caller gave up, short abandons left out.',
  },
  short_abandoned: {
    name: 'Short abandons',
    formula: 'Calls given up before the account’s threshold (5 seconds unless set)',
    explains: 'Callers who hung up at once, most of them by mistake. No service could have answered them in time.',
  },
  service_level: {
    name: 'Service level',
    formula:
      'Answered within the threshold ÷ (offered − abandoned within the threshold), unless the queue has chosen otherwise',
    explains:
      'The share of callers who were answered in time. Threshold and formula are set for each queue; 20 seconds and 80 % unless set.',
  },
  speed_of_answer: {
    name: 'Average speed of answer',
    formula: 'Waiting time of answered calls ÷ answered',
    explains: 'How long callers wait on average until somebody answers, from when they enter the first queue.',
  },
  pickup_time: {
    name: 'Average pickup time',
    formula: 'Ringing time of calls that an agent took ÷ those calls',
    explains: 'How long a call rings at the agent who takes it, on average.',
  },
  handling_time: {
    name: 'Average handling time',
    formula: '(Talk + hold + wrap-up) ÷ conversations',
    explains: 'How long an agent is busy with a conversation on average, the work after it included.',
  },
  talk_time: {
    name: 'Talk time',
    formula: 'Time of conversation, holds included',
    explains: 'From the answer to the end of each conversation, added up.',
  },
  hold_time: {
    name: 'Hold time',
    formula: 'Time on hold during conversations',
    explains: 'How long callers were on hold, added up. It is part of the talk time.',
  },
  average_hold_time: {
    name: 'Average hold time',
    formula: 'Hold time ÷ conversations',
    explains: 'How long a caller is on hold in a conversation, on average.',
  },
  wrap_up_time: {
    name: 'Wrap-up time',
    formula: 'Time of work after conversations',
    explains: 'How long agents wrapped up after calls that began in this period, added up.',
  },
  occupancy: {
    name: 'Occupancy',
    formula: '(Talk + hold + wrap-up) ÷ available time',
    explains: 'The share of their available time that agents spent on conversations and the work after them.',
  },
  transfer_share: {
    name: 'Transferred (%)',
    formula: 'Transferred conversations ÷ conversations',
    explains: 'The share of conversations that were handed on to somebody else.',
  },
  hold_share: {
    name: 'Held (%)',
    formula: 'Conversations with a hold ÷ conversations',
    explains: 'The share of conversations in which the caller was put on hold at least once.',
  },
  first_contact_resolution: {
    name: 'First-contact resolution',
    formula: 'Answered calls after which the number did not call again within 7 days ÷ answered',
    explains: 'The share of callers who did not have to call again. Calls of the last 7 days may still change it.',
  },
  dialled: {
    name: 'Dialled',
    formula: 'Outgoing calls',
    explains: 'Calls that went out to customers.',
  },
  reached: {
    name: 'Reached',
    formula: 'Outgoing calls that the customer answered',
    explains: 'Calls that went out and became a conversation.',
  },
  reached_percent: {
    name: 'Reached (%)',
    formula: 'Reached ÷ dialled',
    explains: 'The share of outgoing calls that the customer answered.',
  },
  concurrent_peak: {
    name: 'Most calls at once',
    formula: 'The most calls at any one moment',
    explains: 'How many calls there were at the busiest moment. It is counted for periods of up to a day.',
  },
  logged_in_time: {
    name: 'Logged-in time',
    formula: 'Time in any status but Logged Out',
    explains: 'How long agents were logged in, added up.',
  },
  available_time: {
    name: 'Available time',
    formula: 'Time in the status Available',
    explains: 'How long agents were available, on calls or waiting for one, added up.',
  },
  idle_time: {
    name: 'Idle time',
    formula: 'Available time − time on calls and in wrap-up',
    explains: 'How long agents were available with nothing to do, added up.',
  },
  break_time: {
    name: 'Break time',
    formula: 'Time in the status On Break',
    explains: 'How long agents were on a break, added up.',
  },
};
export default texts;
