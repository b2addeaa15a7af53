import { useSearchParams } from '@patchbay/shared-ui/router';
import { stepAt, type Step } from '../model/steps.ts';

/** Keeps the open campaign, its step, and the original of a copy in the address [CAMP-004]. */
export function useWizardAddress() {
  const [params, setParams] = useSearchParams();
  const [id, copy] = [params.get('id'), params.get('copy')];
  const at = (step: Step, of: string | null): Record<string, string> => {
    if (of !== null) return { id: of, step };
    return copy === null ? { step } : { copy, step };
  };
  return {
    ...{ id, copy, step: stepAt(params.get('step')) },
    /** `of`: id of the campaign, null while it is not saved. */
    go: (step: Step, of: string | null) => setParams(at(step, of)),
    /** Replaces the history entry of a new campaign once it is saved. */
    made: (of: string, step: Step) => setParams(at(step, of), { replace: true }),
  };
}
