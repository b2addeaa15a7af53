import type { HistoryEntry } from '@patchbay/shared-contracts/history';
import { auditActions, type AuditAction } from '@patchbay/shared-contracts/sign-in';
import { en } from '../texts/en.ts';
import type { TextKey } from '../texts/index.ts';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const isKnown = (action: string): action is AuditAction => auditActions.some((known) => known === action);

const KEY = /^key (.+)$/s;
const AS = /^(\S+) as (\S+)$/;

/** Describes the actor of an entry: a person, somebody acting as another, a key, the server. */
export function whoOf(by: string, t: Translate): string {
  if (by === 'unknown' || by === 'server') return t(`who.${by}`);
  const [, name] = KEY.exec(by) ?? [];
  if (name !== undefined) return t('who.key', { name });
  const [, one, other] = AS.exec(by) ?? [];
  return one !== undefined && other !== undefined ? t('who.as', { one, other }) : by;
}

/** Returns the sentence of an entry [ACCT-017]. An action unknown to this console is shown by its key. */
export function sentenceOf({ action, by, whom }: Pick<HistoryEntry, 'action' | 'by' | 'whom'>, t: Translate): string {
  const values = { by: whoOf(by, t), whom };
  return isKnown(action) ? t(`did.${action}`, values) : t('did.other', { ...values, action });
}

const isText = (key: string): key is TextKey => key in en;

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Facts that are not shown: ids mean nothing to people. */
const hidden = new Set(['id', 'ids', 'log']);

/** Returns further facts of an entry; a fact without a text is shown by its key. */
export function factsOf({ facts }: Pick<HistoryEntry, 'facts'>, t: Translate): readonly Fact[] {
  return Object.entries(facts)
    .filter(([name, value]) => value !== '' && !hidden.has(name))
    .map(([name, value]) => {
      const key = `fact.${name}`;
      return { name: isText(key) ? t(key) : name.replaceAll('_', ' '), value };
    });
}
