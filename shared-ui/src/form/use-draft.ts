import { useFormik, type FormikConfig } from 'formik';
import { useLayoutEffect, useRef } from 'react';

/** Current input: `values` as of this render, `now()` as of this moment. */
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
  const latest = useRef(values); // formik's previous values are those of the last render: of two changes in a row the first would be lost
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
