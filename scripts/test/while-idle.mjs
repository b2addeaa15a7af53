// A command that takes what nobody else wants of the processor: it can stand beside what is measured.
import { spawnSync } from 'node:child_process';

const hasIdleClass = process.platform === 'linux' && spawnSync('chrt', ['--idle', '0', 'true']).status === 0;

/** Linux has a class of its own for that (SCHED_IDLE); elsewhere it goes last in the queue. */
export const whileIdle = (command) =>
  hasIdleClass ? ['chrt', '--idle', '0', ...command] : ['nice', '-n', '19', ...command];
