import { useId } from 'react';
import { Checkbox } from '@patchbay/shared-ui/antd';
import { Link } from '@patchbay/shared-ui/router';
import form from '../../form/ui/form.module.css';
import { useTexts } from '../../texts/index.ts';

/** Draws the terms checkbox, whose label links to /terms [AUTH-020, AUTH-108]. */
export function TermsField(props: {
  checked: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}) {
  const { checked, error, onChange } = props;
  const t = useTexts();
  const id = useId();
  return (
    <div className={form.field}>
      <Checkbox
        name="acceptTerms"
        checked={checked}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': id })}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('register.terms')}{' '}
        <Link className={form.link ?? ''} to="/terms" target="_blank">
          {t('register.termsLink')}
        </Link>
      </Checkbox>
      {error === undefined ? null : (
        <p id={id} className={form.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
