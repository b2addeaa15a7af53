import { useSearchParams } from '@patchbay/shared-ui/router';
import { stepAt, type Step } from '../model/steps.ts';

/** Which campaign is open, at which step, and of which one a copy begins, stand in the address [CAMP-004]. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const [id, copy] = [params.get('id'), params.get('copy')];
  const at = (step: Step, of: string | null): Record<string, string> => {
    if (of !== null) return { id: of, step };
    return copy === null ? { step } : { copy, step };
  };
  return {
    ...{ id, copy, step: stepAt(params.get('step')) },
    /** `of`: the campaign by its id, null while it is not kept. */
    go: (step: Step, of: string | null) => setParams(at(step, of)),
    /** What was new is kept by now: this place of the history, too, is of it. */
    made: (of: string, step: Step) => setParams(at(step, of), { replace: true }),
  };
}
