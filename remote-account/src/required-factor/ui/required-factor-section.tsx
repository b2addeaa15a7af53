import { useState } from 'react';
import { roles, type Role } from '@patchbay/shared-contracts';
import type { SecondFactorRoles } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Switch } from '@patchbay/shared-ui/antd';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../../texts/index.ts';
import { useRequiredFactor } from '../effects/use-required-factor.ts';

type Change = ReturnType<typeof useRequiredFactor>['change'];

function Roles({ now, change }: { now: SecondFactorRoles; change: Change }) {
  const t = useTexts();
  const { notify } = useConsole();
  const refusalText = useRefusalText();
  const [saving, setSaving] = useState<Role | null>(null);
  const set = async (role: Role, isRequired: boolean) => {
    setSaving(role);
    const changed = await change({ ...now, [role]: isRequired });
    setSaving(null);
    if (!changed.ok) notify.error(refusalText(changed));
  };
  return roles.map((role) => (
    <Setting key={role} name={t(`required.${role}`)}>
      <Switch
        aria-label={t(`required.${role}`)}
        checked={now[role]}
        loading={saving === role}
        disabled={saving !== null}
        onChange={(isRequired) => void set(role, isRequired)}
      />
    </Setting>
  ));
}

/** Of whom in the account a second step is required at sign-in, for owners to decide [SEC-008]. */
export function RequiredFactorSection() {
  const t = useTexts();
  const { known, change } = useRequiredFactor();
  return (
    <Section title={t('required.title')} detail={t('required.detail')}>
      <Answered known={known} rows={3} failed={t('factor.failed')}>
        {(roles) => <Roles now={roles} change={change} />}
      </Answered>
    </Section>
  );
}
