import { roles } from '@patchbay/shared-contracts';
import { secondFactorRolesAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section } from '../../section/ui/section.tsx';
import { SettingSwitch } from '../../section/ui/setting-switch.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: signInPaths.secondFactorRoles, answer: secondFactorRolesAnswerSchema };

/** Sets the roles that must use two-factor sign-in; for owners [SEC-008]. */
export function RequiredFactorSection() {
  const t = useTexts();
  const { known, saving, change } = useSetting(setting);
  return (
    <Section title={t('required.title')} detail={t('required.detail')}>
      <Answered known={known} rows={3} failed={t('factor.failed')}>
        {(now) =>
          roles.map((role) => (
            <SettingSwitch
              key={role}
              name={t(`required.${role}`)}
              checked={now[role]}
              saving={saving === role}
              disabled={saving !== null}
              onChange={(isRequired) => void change(role, { ...now, [role]: isRequired })}
            />
          ))
        }
      </Answered>
    </Section>
  );
}
