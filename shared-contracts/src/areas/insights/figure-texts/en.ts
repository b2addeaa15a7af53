import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: 'Offered',
    formula: 'Answered + missed + abandoned + short abandons',
    explains: 'Incoming calls that an agent should have answered. Calls handled entirely by a call flow do not count.',
  },
  answered: {
    name: 'Answered',
    formula: 'Offered calls that were answered',
    explains: 'Incoming calls that became a conversation.',
  },
  answered_percent: {
    name: 'Answered (%)',
    formula: 'Answered ÷ offered',
    explains: 'The share of incoming calls that were answered.',
  },
  missed: {
    name: 'Missed',
    formula: 'Offered calls that were neither answered nor abandoned',
    explains:
      'Incoming calls that ended without an answer, for example because the maximum wait was reached or a voicemail was left.',
  },
  missed_percent: {
    name: 'Missed (%)',
    formula: 'Missed ÷ offered',
    explains: 'The share of incoming calls that were not answered although the caller stayed on the line.',
  },
  abandoned: {
    name: 'Abandoned',
    formula: 'Calls that the caller abandoned − short abandons',
    explains: 'Callers who hung up while waiting. Callers who hang up within the first seconds are counted separately.',
  },
  abandoned_percent: {
    name: 'Abandoned (%)',
    formula: 'Abandoned ÷ offered',
    explains: 'The share of incoming calls that the caller abandoned, excluding short abandons.',
  },
  short_abandoned: {
    name: 'Short abandons',
    formula: 'Calls abandoned before the account’s threshold (5 seconds by default)',
    explains: 'Callers who hung up immediately, mostly by mistake. They could not have been answered in time.',
  },
  service_level: {
    name: 'Service level',
    formula:
      'Answered within the threshold ÷ (offered − abandoned within the threshold), unless the queue uses another formula',
    explains:
      'The share of callers who were answered in time. Threshold and formula are set for each queue; the default is 80% within 20 seconds.',
  },
  speed_of_answer: {
    name: 'Average speed of answer',
    formula: 'Waiting time of answered calls ÷ answered',
    explains: 'How long callers wait on average to be answered, from the moment they enter the first queue.',
  },
  pickup_time: {
    name: 'Average pickup time',
    formula: 'Ringing time of calls that an agent answered ÷ those calls',
    explains: 'How long a call rings on average at the agent who answers it.',
  },
  handling_time: {
    name: 'Average handling time',
    formula: '(Talk + hold + wrap-up) ÷ conversations',
    explains: 'How long an agent is busy with a conversation on average, including wrap-up.',
  },
  talk_time: {
    name: 'Talk time',
    formula: 'Conversation time, including holds',
    explains: 'From the answer to the end of each conversation, in total.',
  },
  hold_time: {
    name: 'Hold time',
    formula: 'Time on hold during conversations',
    explains: 'How long callers were on hold, in total. It is part of the talk time.',
  },
  average_hold_time: {
    name: 'Average hold time',
    formula: 'Hold time ÷ conversations',
    explains: 'How long a caller is on hold in a conversation on average.',
  },
  wrap_up_time: {
    name: 'Wrap-up time',
    formula: 'Time in wrap-up after conversations',
    explains: 'How long agents were in wrap-up after calls that started in this period, in total.',
  },
  occupancy: {
    name: 'Occupancy',
    formula: '(Talk + hold + wrap-up) ÷ available time',
    explains: 'The share of their available time that agents spent on conversations and wrap-up.',
  },
  transfer_share: {
    name: 'Transferred (%)',
    formula: 'Transferred conversations ÷ conversations',
    explains: 'The share of conversations that were transferred to someone else.',
  },
  hold_share: {
    name: 'Held (%)',
    formula: 'Conversations with a hold ÷ conversations',
    explains: 'The share of conversations in which the caller was put on hold at least once.',
  },
  first_contact_resolution: {
    name: 'First-contact resolution',
    formula: 'Answered calls after which the number did not call again within 7 days ÷ answered',
    explains: 'The share of callers who did not have to call again. Calls from the last 7 days can still change it.',
  },
  dialled: {
    name: 'Dialled',
    formula: 'Outgoing calls',
    explains: 'Calls placed to customers.',
  },
  reached: {
    name: 'Reached',
    formula: 'Outgoing calls that the customer answered',
    explains: 'Outgoing calls that became a conversation.',
  },
  reached_percent: {
    name: 'Reached (%)',
    formula: 'Reached ÷ dialled',
    explains: 'The share of outgoing calls that the customer answered.',
  },
  concurrent_peak: {
    name: 'Peak concurrent calls',
    formula: 'The highest number of calls at any one moment',
    explains: 'How many calls there were at the busiest moment. Available for periods of up to one day.',
  },
  logged_in_time: {
    name: 'Logged-in time',
    formula: 'Time in any status but Logged Out',
    explains: 'How long agents were logged in, in total.',
  },
  available_time: {
    name: 'Available time',
    formula: 'Time in the status Available',
    explains: 'How long agents were available, on calls or waiting for one, in total.',
  },
  idle_time: {
    name: 'Idle time',
    formula: 'Available time − time on calls and in wrap-up',
    explains: 'How long agents were available without a call, in total.',
  },
  break_time: {
    name: 'Break time',
    formula: 'Time in the status On Break',
    explains: 'How long agents were on a break, in total.',
  },
};
export default texts;
