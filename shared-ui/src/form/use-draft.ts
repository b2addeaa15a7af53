import { useFormik, type FormikConfig } from 'formik';
import { useLayoutEffect, useRef } from 'react';

/** What is being written: of this render as `values`, and of this moment by `now()`. */
export interface Draft<Values extends object> {
  readonly formik: ReturnType<typeof useFormik<Values>>;
  readonly values: Values;
  readonly dirty: boolean;
  now(): Values;
  change(part: Partial<Values>): void;
  reset(): void;
}

export function useDraft<Values extends object>(config: FormikConfig<Values>): Draft<Values> {
  const formik = useFormik<Values>({ ...config, validateOnChange: false, validateOnBlur: false });
  const { values, dirty } = formik;
  const latest = useRef(values); // formik's own "before" is that of the last render: the first of two changes would be lost
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  return {
    formik,
    values,
    dirty,
    now: () => latest.current,
    change(part: Partial<Values>) {
      latest.current = { ...latest.current, ...part };
      void formik.setValues(latest.current, false);
    },
    reset() {
      latest.current = config.initialValues;
      formik.resetForm();
    },
  };
}
