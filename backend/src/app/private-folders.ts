import { closeToOthers } from '../kernel/private-files/private-files.ts';
import type { foldersOf } from './folders.ts';

/** Released files are everybody's, and a web server of another user may hand them out; all else is the service's own. */
const kept = ['database', 'secrets', 'recordings', 'exports', 'accountData'] as const;

/** Closes what an older version left open [SEC-017]. Returns a line for each folder that is somebody else's to close. */
export async function closeFolders(folders: Pick<ReturnType<typeof foldersOf>, (typeof kept)[number]>) {
  const left: string[] = [];
  for (const name of kept)
    await closeToOthers(folders[name]).catch((error: unknown) => {
      left.push(`others may read ${folders[name]}, which could not be changed: ${String(error)}`);
    });
  return left;
}
