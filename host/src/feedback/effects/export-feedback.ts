import type { RequestPort } from '@patchbay/shared-contracts';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { saveFile } from '@patchbay/shared-ui/download';

/** Downloads all answers of the account as a file [SHELL-034]; resolves to false when that failed. */
export async function exportFeedback(request: RequestPort): Promise<boolean> {
  const file = await request.file(shellPaths.feedbackExport);
  if (file.ok) saveFile(file.data, 'feedback.csv');
  return file.ok;
}
