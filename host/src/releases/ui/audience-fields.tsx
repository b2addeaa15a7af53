import { languageNames, languages, roles } from '@patchbay/shared-contracts';
import { audienceSchema, type Audience } from '@patchbay/shared-contracts/platform';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { useId } from 'react';
import { readList } from '../model/figures.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';

/** Values of the fields. */
export interface AudienceDraft {
  readonly accounts: string;
  readonly users: string;
  readonly roles: readonly string[];
  readonly languages: readonly string[];
}

export const audienceDraft = (audience: Audience | null): AudienceDraft => ({
  accounts: audience?.accounts.join(', ') ?? '',
  users: audience?.users.join(', ') ?? '',
  roles: audience?.roles ?? [],
  languages: audience?.languages ?? [],
});

export const readAudience = (draft: AudienceDraft): Audience =>
  audienceSchema.parse({ ...draft, accounts: readList(draft.accounts), users: readList(draft.users) });

/** Draws the fields that limit who may get the candidate; all empty means everybody. */
export function AudienceFields({
  value,
  onChange,
}: {
  value: AudienceDraft;
  onChange: (value: AudienceDraft) => void;
}) {
  const t = useReleaseTexts();
  const id = useId();
  const lists = ['accounts', 'users'] as const;
  const picks: readonly { key: 'roles' | 'languages'; options: { value: string; label: string }[] }[] = [
    { key: 'roles', options: roles.map((role) => ({ value: role, label: role })) },
    { key: 'languages', options: languages.map((code) => ({ value: code, label: languageNames[code] })) },
  ];
  return (
    <fieldset className={styles.audience}>
      <legend>{t('change.audience')}</legend>
      {picks.map(({ key, options }) => (
        <div key={key} className={styles.field}>
          <label htmlFor={`${id}-${key}`}>{t(`change.${key}`)}</label>
          <Select
            id={`${id}-${key}`}
            mode="multiple"
            value={[...value[key]]}
            options={options}
            placeholder={t('change.everybody')}
            onChange={(chosen: string[]) => onChange({ ...value, [key]: chosen })}
          />
        </div>
      ))}
      {lists.map((key) => (
        <div key={key} className={styles.field}>
          <label htmlFor={`${id}-${key}`}>{t(`change.${key}`)}</label>
          <Input
            id={`${id}-${key}`}
            value={value[key]}
            placeholder={t('change.listHint')}
            onChange={(event) => onChange({ ...value, [key]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
