/** Of the moments at which a kill test kills: the one given, the same in each run of the gate, or a new one where all is random. */
const ownSeed = (): number => (process.env['PATCHBAY_RANDOM'] === '1' ? Date.now() % 2 ** 31 : 1);
export const killSeed = Number(process.env['PATCHBAY_KILL_SEED'] ?? ownSeed());
