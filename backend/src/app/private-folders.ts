import { closeToOthers } from '../kernel/private-files/private-files.ts';
import type { foldersOf } from './folders.ts';

/** Private folders. Released files are public, and may be served by a web server of another user. */
const kept = ['database', 'secrets', 'recordings', 'exports', 'accountData'] as const;

/** Closes folders that an older version left open [SEC-017]. Returns a line for each folder that belongs to another user. */
export async function closeFolders(folders: Pick<ReturnType<typeof foldersOf>, (typeof kept)[number]>) {
  const left: string[] = [];
  for (const name of kept)
    await closeToOthers(folders[name]).catch((error: unknown) => {
      left.push(`others may read ${folders[name]}, which could not be changed: ${String(error)}`);
    });
  return left;
}
