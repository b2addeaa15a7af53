import { paths } from '@patchbay/shared-contracts';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { descriptionSchema } from '../model/operation.ts';

const HOUR_MS = 3_600_000;

/** Fetches the server's description of its own API [ACCT-019]; never refetched, because it only changes with a release of the server. */
export const useDescription = () =>
  useAnswer(['api description'], { path: paths.openapi, answer: descriptionSchema }, { staleTime: HOUR_MS });
