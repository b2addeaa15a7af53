import { useRef, useState } from 'react';
import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { useConsole } from '@patchbay/shared-ui';
import type { Refused } from '@patchbay/shared-ui/form';
import { codes, useWizardChanges, type Refusal } from '../effects/use-changes.ts';
import {
  campaignDraft,
  campaignFields,
  fieldsOfRow,
  isSameDraft,
  wantsLoad,
  type CampaignDraft,
} from '../model/draft.ts';
import { shownField, stepOf, type Step } from '../model/steps.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

/** Action after a save. */
export type After = { readonly is: 'step'; readonly step: Step } | { readonly is: 'leave' | 'stay' | 'start' };

export interface Keeping {
  /** Campaign as last saved; null: not saved yet. */
  readonly read: CampaignRow | null;
  /** Sets the action after the next save. */
  plan(after: After): void;
  go(step: Step): void;
  /** Saves a changed draft, then performs the planned action; resolves to the reason for a refusal. */
  send(draft: CampaignDraft): Promise<Refused | null>;
  /** The campaign as saved by another user meanwhile. */
  readonly theirs: CampaignRow | null;
  /** Makes the next save overwrite the other user's changes. */
  seeTheirs(): void;
  takeTheirs(): void;
}

export interface KeepingGiven {
  readonly row: CampaignRow | null;
  readonly go: (step: Step, id: string | null) => void;
  readonly onMade: (id: string) => void;
}

const words: ReadonlyMap<string, TextKey> = new Map([
  [codes.taken, 'refused.taken'],
  [codes.gone, 'refused.gone'],
  [codes.state, 'refused.state'],
  [codes.missing, 'refused.missing'],
  [codes.offers, 'refused.offers'],
  [codes.unknown, 'refused.unknown'],
  [codes.filter, 'refused.filter'],
  [codes.days, 'rule.days'],
  [codes.running, 'settled'],
]);

/** Shows the reason for a refusal beside its field, and opens its step. */
function useRefusal(go: (step: Step) => void, setTheirs: (row: CampaignRow) => void) {
  const t = useTexts();
  return (refusal: Refusal, draft: CampaignDraft): Refused | null => {
    if (refusal.changed !== null) {
      setTheirs(refusal.changed);
      return null;
    }
    const message = t(words.get(refusal.code) ?? 'failed');
    const field = refusal.field === null ? null : shownField(refusal.field, draft);
    if (field === null) return message;
    go(stepOf(field));
    return new Map([[field, message]]);
  };
}

/** Saves and starts the campaign in the wizard [CAMP-004]. */
export function useWizardSaving({ row, go: goTo, onMade }: KeepingGiven): Keeping {
  const t = useTexts();
  const { notify, navigate } = useConsole();
  const changes = useWizardChanges();
  const [read, setRead] = useState(row);
  const [theirs, setTheirs] = useState<CampaignRow | null>(null);
  // Base of the next request, also of one sent before the next render.
  const lastRef = useRef({ id: row?.id ?? null, version: row?.version ?? 0 });
  const afterRef = useRef<After>({ is: 'stay' });
  const go = (step: Step) => goTo(step, lastRef.current.id);
  const refusedOf = useRefusal(go, setTheirs);

  const then = async (kept: CampaignRow, draft: CampaignDraft): Promise<Refused | null> => {
    const next = afterRef.current;
    afterRef.current = { is: 'stay' };
    if (next.is === 'step') go(next.step);
    if (next.is === 'leave') navigate('/campaign');
    if (next.is !== 'start') return null;
    const started = await changes.start(kept.id, lastRef.current.version);
    if (!started.ok) return refusedOf(started, draft);
    notify.success(t('started', { name: kept.name }));
    navigate('/campaign');
    return null;
  };
  const noted = (kept: CampaignRow) => {
    lastRef.current = { id: kept.id, version: kept.version };
    setRead(kept);
    if (read === null) onMade(kept.id);
    if (kept.state !== 'draft') notify.success(t('saved', { name: kept.name }));
    else if (afterRef.current.is === 'leave') notify.success(t('kept', { name: kept.name }));
  };
  const seeTheirs = () => {
    if (theirs !== null) lastRef.current = { id: theirs.id, version: theirs.version };
  };
  return {
    ...{ read, theirs, go, seeTheirs },
    plan: (next) => void (afterRef.current = next),
    async send(draft) {
      setTheirs(null);
      const before = read === null ? null : fieldsOfRow(read);
      if (read !== null && before !== null && isSameDraft(draft, campaignDraft(before))) return then(read, draft);
      const outcome = await changes.save(read, campaignFields(draft), lastRef.current.version);
      if (!outcome.ok) return refusedOf(outcome, draft);
      noted(outcome.row);
      if (wantsLoad(before, outcome.row)) await changes.load(outcome.row.id);
      return then(outcome.row, draft);
    },
    takeTheirs() {
      seeTheirs();
      setRead(theirs);
      setTheirs(null);
    },
  };
}
