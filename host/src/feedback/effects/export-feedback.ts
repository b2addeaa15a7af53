import { paths, type RequestPort } from '@patchbay/shared-contracts';

/** Hands the browser every answer of the account as a file [SHELL-034]; false when it could not be had. */
export async function exportFeedback(request: RequestPort): Promise<boolean> {
  const file = await request.file(paths.feedbackExport);
  if (!file.ok) return false;
  const address = URL.createObjectURL(file.data);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: 'feedback.csv' });
  link.click();
  URL.revokeObjectURL(address);
  return true;
}
