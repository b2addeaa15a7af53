// Every command: `takes` is its number of arguments, `run` returns its result, as data and as text.
import { explain } from './commands/explain.mjs';
import { override } from './commands/override.mjs';
import { publish } from './commands/publish.mjs';
import { recount } from './commands/recount.mjs';
import { freeze, promote, rollback, rollout, thaw } from './commands/rollout.mjs';
import { status } from './commands/status.mjs';

export const commands = [publish, rollout, promote, rollback, freeze, thaw, status, explain, override, recount];
