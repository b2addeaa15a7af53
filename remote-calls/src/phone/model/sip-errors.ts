/** Required error texts [SIP-038]. */
export const sipErrors = {
  exists: 'Session already exists.',
  missing: 'Session does not exist.',
  notInvitation: 'Session not instance of Invitation.',
  dtmf: 'Invalid DTMF tone.',
} as const;
