import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { useForm } from '@patchbay/shared-ui/form';
import { problemsOf } from '@patchbay/shared-ui/form-rules';
import { useWizardChanges } from '../effects/use-changes.ts';
import { campaignDraft, fieldsOfRow, type CampaignDraft } from '../model/draft.ts';
import { draftFields, wrongSteps, type Step } from '../model/steps.ts';
import { useTexts } from '../texts/index.ts';
import { definition, type CampaignForm } from './form-definition.ts';
import { useWizardSaving, type After, type KeepingGiven } from './use-keeping.ts';

export interface Wizard {
  readonly form: CampaignForm;
  /** Campaign as last saved; null: not saved yet. */
  readonly read: CampaignRow | null;
  /** Whether it has not started: everything may change. */
  readonly isDraft: boolean;
  readonly wrong: ReadonlySet<Step>;
  /** Goes to another step; saves a draft first [CAMP-004]. */
  move(step: Step): void;
  back(step: Step): void;
  /** Saves, and stays or returns to the list. */
  keep(after: 'stay' | 'leave'): void;
  /** Whether all fields are valid; otherwise opens the first step with an error. */
  isRight(): boolean;
  start(): void;
  load(): void;
  /** The campaign as saved by another user meanwhile. */
  readonly theirs: CampaignRow | null;
  takeTheirs(): void;
  keepMine(): void;
}

export interface WizardGiven extends KeepingGiven {
  /** Initial values of an unsaved campaign. */
  readonly began: CampaignDraft;
  readonly step: Step;
}

/** State and actions of the wizard, across its steps [CAMP-004]. */
export function useWizard({ row, began, step, go, onMade }: WizardGiven): Wizard {
  const t = useTexts();
  const keeping = useWizardSaving({ row, go, onMade });
  const { load } = useWizardChanges();
  const { read, theirs, takeTheirs } = keeping;
  const isDraft = read === null || read.state === 'draft';
  const form = useForm(definition, {
    t,
    began: read === null ? began : campaignDraft(fieldsOfRow(read)),
    again: true,
    holds: 'campaign',
    parameter: 'id',
    send: keeping.send,
  });
  const wrongNow = () => wrongSteps(problemsOf(definition.rules(t), form.values).keys());
  const save = (after: After) => {
    keeping.plan(after);
    form.submit();
  };
  return {
    ...{ form, read, isDraft, theirs, takeTheirs },
    wrong: wrongSteps(draftFields.filter((name) => form.problem(name) !== undefined)),
    move(next) {
      const wrong = wrongNow();
      if (wrong.size > 0) {
        form.submit(); // shows the errors, and sends nothing
        if (!wrong.has(step)) keeping.go(next);
      } else if (isDraft) save({ is: 'step', step: next });
      else keeping.go(next);
    },
    back: keeping.go,
    keep: (is) => save({ is }),
    isRight() {
      const [wrong] = wrongNow();
      if (wrong === undefined) return true;
      form.submit();
      keeping.go(wrong);
      return false;
    },
    start: () => save({ is: 'start' }),
    load: () => void (read === null ? null : load(read.id)),
    keepMine() {
      keeping.seeTheirs();
      form.submit();
    },
  };
}
