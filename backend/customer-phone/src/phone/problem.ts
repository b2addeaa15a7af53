/** Returns the message for a missing microphone; for other errors their own text. */
export const microphoneProblem = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'Access to the microphone was denied. Allow it for this page, then try again.';
  if (name === 'NotFoundError') return 'No microphone found. Connect one, then try again.';
  return error instanceof Error ? error.message : String(error);
};
