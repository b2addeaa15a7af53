export const sessionBody = (sdp: string) => ({
  contentDisposition: 'session',
  contentType: 'application/sdp',
  content: sdp,
});
