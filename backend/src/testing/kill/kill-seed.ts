/**
 * Seed for the moments at which a kill test kills: the given one, the same in each run of the gate, or a new one with
 * PATCHBAY_RANDOM=1.
 */
const ownSeed = (): number => (process.env['PATCHBAY_RANDOM'] === '1' ? Date.now() % 2 ** 31 : 1);
export const killSeed = Number(process.env['PATCHBAY_KILL_SEED'] ?? ownSeed());
